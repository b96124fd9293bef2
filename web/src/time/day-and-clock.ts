import { language } from './language.ts';
import { onFirstUse } from './on-first-use.ts';

const clockOfToday = onFirstUse(() => new Intl.DateTimeFormat(language, { timeStyle: 'medium' }));
const clockOfADay = onFirstUse(
  () =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const clockOfAYear = onFirstUse(
  () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Time in the reader's time zone: to the second today, otherwise with the day. */
export function dayAndClock(at: number, now: number): string {
  const [moment, present] = [new Date(at), new Date(now)];
  if (moment.toDateString() === present.toDateString()) return clockOfToday().format(at);
  return (moment.getFullYear() === present.getFullYear() ? clockOfADay : clockOfAYear)().format(at);
}
