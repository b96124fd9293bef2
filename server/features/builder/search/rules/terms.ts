/** Maximum number of different terms per search: more of them find less, and each costs as much as the first. */
const termsMax = 8;

/** MiniSearch's separators, so that a query is split like the pages. */
const between = /[\n\r\p{Z}\p{P}]+/u;
/** Scripts whose words may be a single character, or are written without spaces. */
const shortWords =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isTerm = (word: string): boolean => [...word].length > 1 || shortWords.test(word);

/** Terms of a search: the first eight different ones of two letters or more. */
export function termsOf(words: string): readonly string[] {
  const all = words.toLowerCase().split(between).filter(isTerm);
  return [...new Set(all)].slice(0, termsMax);
}
