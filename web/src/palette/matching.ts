/** Small letters without accents, as the server folds them. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if each typed word begins a word of the text. */
export function isMatching(typed: string, text: string): boolean {
  const asked = wordsOf(typed);
  const known = wordsOf(text);
  return asked.length > 0 && asked.every((word) => known.some((each) => each.startsWith(word)));
}
