/** The first of some languages that dates can be written in. What a browser names may be none: `en-US@posix`. */
function firstKnown(names: readonly string[]): string | undefined {
  return names.find((name) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
    } catch {
      return false;
    }
  });
}

/** The English of somebody who reads it elsewhere in another way: `en-GB` writes the day first and counts to 24 hours. */
const otherwise = 'en-GB';

const isEnglish = (name: string): boolean => /^en\b/i.test(name);

/**
 * Returns the English of a reader: their own if their browser names one, so that days stand in the order they know.
 * @param names the languages that a browser names, the one it likes best first
 */
export const englishOf = (names: readonly string[]): string =>
  firstKnown(names.filter(isEnglish)) ?? otherwise;

/** The language of dates, days and numbers: English, as the words of the interface are. A page speaks one language. */
export const language: string = englishOf(
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]),
);
