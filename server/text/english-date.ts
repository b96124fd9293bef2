let format: Intl.DateTimeFormat | undefined;

/**
 * Date of a time in milliseconds, in UTC, such as `1 March 2026`: day first, as the Command Center writes it for readers whose
 * browser names no other English. The format is created at first use: it loads 5 MB of the runtime's language data.
 */
export function englishDate(at: number): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(at);
}
