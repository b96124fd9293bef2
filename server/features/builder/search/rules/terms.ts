/** Different terms of one search: more of them find less, and each costs as much as the first. */
const termsMax = 8;

/** The separators of MiniSearch, so that a query is cut where the pages were. */
const between = /[\n\r\p{Z}\p{P}]+/u;
/** Scripts that write words with one character, or write them without spaces. */
const shortWords =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isTerm = (word: string): boolean => [...word].length > 1 || shortWords.test(word);

/** The terms a search looks for: different ones of two letters or more, the first eight. */
export function termsOf(words: string): readonly string[] {
  const all = words.toLowerCase().split(between).filter(isTerm);
  return [...new Set(all)].slice(0, termsMax);
}
