const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of type datetime-local has it: in the reader's time zone, to the minute. Empty where there is none. */
export function localTime(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment that such a field names, as the API takes it; null where it is empty. */
export const momentOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();
