import { nameOf } from '../fill-years.ts';
import type { Connection } from '../product.ts';
import type { Load } from './load.ts';

/** What takes longest to read on years of data. */
export function slowReads({ siteIds, session }: Connection): readonly Load[] {
  const reading = (what: string, atOnce: number, address: Load['path']): Load => ({
    what,
    atOnce,
    token: session,
    path: (turn) => `/api/command-center${address(turn)}`,
  });
  const since = new Date().toISOString();
  const until = new Date(Date.now() + 31 * 86_400_000).toISOString();
  // In every event, in some, in none, and the beginning of one.
  const words = ['celebration', nameOf(7), 'nobody', 'Exa', 'grace question'];
  const audit = [
    'actor=nobody',
    'actor=site%20token%207&include=total',
    `error_code=none&site_id=${siteIds[0]}`,
  ];
  return [
    reading('4 searches of activity', 4, (turn) => {
      const word = words[turn % words.length] ?? '';
      return `/activity?include=total&q=${encodeURIComponent(word)}`;
    }),
    reading('an export of contacts', 1, () => '/contacts/export'),
    reading('an export of leads', 1, () => '/leads/export'),
    reading('a calendar of 100 minutely tasks', 1, () => `/schedules/calendar?since=${since}&until=${until}`),
    reading('the summary', 1, () => '/summary'),
    reading('the growth inventory', 1, () => '/marketing'),
    reading('the audit log by actor', 1, (turn) => `/integration-logs?${audit[turn % audit.length]}`),
  ];
}
