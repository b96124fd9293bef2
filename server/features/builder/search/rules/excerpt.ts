/** Characters of an excerpt, and how many of them stand in front of the word that was found. */
const lengthMax = 180;
const before = 60;

/** The part of a text around the first of these words; its beginning where none stands in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= lengthMax) return plain;
  const lower = plain.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  // Words are not cut: the excerpt begins and ends at a space.
  const from = first <= before ? 0 : plain.indexOf(' ', first - before) + 1 || first;
  const cut = plain.slice(from, from + lengthMax);
  const isWhole = from + lengthMax >= plain.length;
  const end = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 1));
  return `${from > 0 ? '… ' : ''}${end.toWellFormed()}${isWhole ? '' : ' …'}`;
}
