/** True for English locales. A browser may name a locale that `Intl` does not know, as `en-US@posix`. */
function isEnglish(name: string): boolean {
  try {
    return /^en\b/i.test(name) && Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the English of a reader: their own if their browser names one, so that days stand in the order they know, and
 * else one that writes the day first and counts to 24 hours.
 * @param names the languages that a browser names, the one it likes best first
 */
export const englishOf = (names: readonly string[]): string => names.find(isEnglish) ?? 'en-GB';

/** The language of dates, days and numbers: English, as the words of the interface are. A page speaks one language. */
export const language: string = englishOf(
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]),
);
