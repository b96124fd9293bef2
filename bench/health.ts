import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepChild } from './children.ts';
import { growTo } from './fill.ts';
import { growAudit, nameOf, planTasks, sendFrom } from './fill-years.ts';
import { type Connection, connectSites, startProduct } from './product.ts';
import { type Finding, median, percentile } from './report.ts';

const sites = 20;
/** Whoever watches the product takes it for dead when it is silent much longer. */
const silentMillisecondsMax = 50;

/** Something that people ask for again and again, by an address that may differ each time. */
interface Load {
  readonly what: string;
  readonly atOnce: number;
  address(turn: number): string;
}

/** What /healthz takes while the slowest reads there are run on years of data. */
export async function measureHealth(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const [events, people, auditRows, tasks] = isQuick
    ? [50_000, 2000, 30_000, 100]
    : [200_000, 20_000, 300_000, 100];
  const dataDir = join(folder, 'health');
  const file = join(dataDir, 'wheelhouse.db');
  say(
    `${events.toLocaleString('en')} events, ${people.toLocaleString('en')} contacts, leads and conversations`,
  );
  const filling = await startProduct(dataDir);
  const connection = await connectSites(filling.url, sites);
  await sendFrom(filling.url, connection, people);
  await planTasks(filling.url, connection, tasks);
  await filling.stop();
  await growTo(file, events);
  growAudit(file, auditRows);

  const product = await startProduct(dataDir);
  const prober = fork(join(import.meta.dirname, 'prober.ts'), [product.url]);
  keepChild(prober);
  const measured = async (what: string, loads: readonly Load[], goal?: Finding['goal']): Promise<Finding> => {
    say(what);
    const stopping = new AbortController();
    const running = loads.flatMap((load) =>
      Array.from({ length: load.atOnce }, () => repeat(load, product.url, connection, stopping.signal)),
    );
    prober.send('from now');
    await once(prober, 'message');
    await pause(isQuick ? 2000 : 5000);
    prober.send('until now');
    const [times] = (await once(prober, 'message')) as [number[]];
    stopping.abort();
    const answers = (await Promise.all(running)).reduce((sum, count) => sum + count, 0);
    const longest = Math.max(...times);
    return {
      what: `/healthz p99, ${what}`,
      value: percentile(times, 0.99),
      unit: 'ms',
      ...(goal ? { goal } : {}),
      detail: `median ${median(times).toFixed(2)} ms, longest ${longest.toFixed(1)} ms; ${answers} answers meanwhile`,
    };
  };
  const all = loadsOn(connection);
  const findings = [await measured('nothing else', [])];
  for (const load of all) findings.push(await measured(load.what, [load]));
  findings.push(await measured('all of it at once', all, { atMost: silentMillisecondsMax }));
  prober.kill();
  await product.stop();
  return findings;
}

/** Asks until it is told to stop, and answers how often it was answered. */
async function repeat(
  { address }: Load,
  url: string,
  { session }: Connection,
  stopping: AbortSignal,
): Promise<number> {
  const headers = { authorization: `Bearer ${session}` };
  let turn = 0;
  for (; !stopping.aborted; turn++) {
    const response = await fetch(`${url}/api/command-center${address(turn)}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address(turn)} answered ${response.status}: ${text}`);
  }
  return turn;
}

function loadsOn({ siteIds }: Connection): Load[] {
  const one = (what: string, address: Load['address']): Load => ({ what, atOnce: 1, address });
  const since = new Date().toISOString();
  const until = new Date(Date.now() + 31 * 86_400_000).toISOString();
  // In every event, in some, in none, and the beginning of one.
  const words = ['celebration', nameOf(7), 'nobody', 'Exa', 'grace question'];
  return [
    {
      what: '4 searches of activity',
      atOnce: 4,
      address: (turn) => `/activity?include=total&q=${encodeURIComponent(words[turn % words.length] ?? '')}`,
    },
    one('an export of contacts', () => '/contacts/export'),
    one('an export of leads', () => '/leads/export'),
    one('a calendar of 100 minutely tasks', () => `/schedules/calendar?since=${since}&until=${until}`),
    one('the summary', () => '/summary'),
    one('the growth inventory', () => '/marketing'),
    one('the audit log by actor', (turn) => {
      const filters = [
        'actor=nobody',
        'actor=site%20token%207&include=total',
        `error_code=none&site_id=${siteIds[0]}`,
      ];
      return `/integration-logs?${filters[turn % filters.length]}`;
    }),
  ];
}
