/** The reader's time zone, as their browser names it: `Europe/Berlin`. */
export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a `datetime-local` field: in the reader's time zone, to the minute; empty for null. */
export function localTime(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Time of a `datetime-local` value in the API's format; null if empty. */
export const momentOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

/** A day as `2026-11-21`; undefined if it does not exist. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value ? undefined : value;
}

/** Midnight at the start of a day in the reader's time zone, plus `daysLater` days. */
export function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
