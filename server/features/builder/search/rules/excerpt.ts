/** Length of an excerpt in characters, and how many of them precede the match. */
const lengthMax = 180;
const before = 60;

/** Part of a text around the first match of these words; the beginning of the text if none matches. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= lengthMax) return plain;
  const lower = plain.toLowerCase();
  const positions = words
    .map((word) => lower.indexOf(word.toLowerCase()))
    .filter((position) => position >= 0);
  const first = positions.length === 0 ? 0 : Math.min(...positions);
  // Words are not split: the excerpt starts and ends at a space.
  const from = first <= before ? 0 : plain.indexOf(' ', first - before) + 1 || first;
  const cut = plain.slice(from, from + lengthMax);
  const isWhole = from + lengthMax >= plain.length;
  const end = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 1));
  return `${from > 0 ? '… ' : ''}${end.toWellFormed()}${isWhole ? '' : ' …'}`;
}
