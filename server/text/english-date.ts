let format: Intl.DateTimeFormat | undefined;

/**
 * Date of a time in milliseconds, in UTC, such as `March 1, 2026`. The format is created at first use: it loads 5 MB of
 * the runtime's language data.
 */
export function englishDate(at: number): string {
  format ??= new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(at);
}
