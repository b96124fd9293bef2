/**
 * True for English locales. A browser may name a locale that `Intl` does not know, such as `en-US@posix`. Reads the name
 * alone: a list of supported locales takes 25 ms to make.
 */
function isEnglish(name: string): boolean {
  try {
    return /^en\b/i.test(name) && Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

/**
 * Picks the reader's English locale if the browser names one, so that dates look familiar, and else one with
 * day first and 24 hours.
 * @param names languages of the browser, preferred first
 */
export const englishOf = (names: readonly string[]): string => names.find(isEnglish) ?? 'en-GB';

/** Locale of dates and numbers: always English, like the interface. */
export const language: string = englishOf(
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]),
);
