import type { Summary } from '../../api/records.ts';
import { language } from '../../time/language.ts';

export type Day = Summary['days'][number];

const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(language, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

export const dayShort = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));
export const dayLong = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));
export const sumOf = (day: Day): number => day.message + day.lead + day.contact + day.subscription;
