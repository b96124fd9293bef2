/** The first of some languages that dates can be written in. What a browser names may be none: `en-US@posix`. */
export function firstKnown(names: readonly string[]): string | undefined {
  return names.find((name) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
    } catch {
      return false;
    }
  });
}

/**
 * The language that dates, days and numbers are written in: the reader's own, as their browser names it. The words of the
 * interface are English.
 */
export const language: string =
  firstKnown(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language])) ??
  'en-GB';
