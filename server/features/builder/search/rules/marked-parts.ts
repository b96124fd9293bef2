/** A part of a text: a word that was looked for, or what stands between two. */
export interface MarkedPart {
  readonly text: string;
  readonly isFound: boolean;
}

const letter = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words: what was looked for is marked wherever it stands. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** A text cut where words begin that begin as one of the terms, as the search finds them. Texts are short, terms few. */
export function markedParts(text: string, terms: readonly string[]): readonly MarkedPart[] {
  const lower = text.toLowerCase();
  // Some letters are two when they are small: places in one text would be others in the other.
  if (lower.length !== text.length) return [{ text, isFound: false }];
  const isLetter = (at: number): boolean => letter.test(text.charAt(at));
  const found: (readonly [from: number, to: number])[] = [];
  for (const term of terms)
    for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + term.length)) {
      const isApart = unspaced.test(term);
      if (!isApart && at > 0 && isLetter(at - 1)) continue;
      let end = at + term.length;
      while (!isApart && end < text.length && isLetter(end)) end++;
      found.push([at, end]);
    }
  const parts: MarkedPart[] = [];
  let place = 0;
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    if (to <= place) continue;
    const start = Math.max(from, place);
    if (start > place) parts.push({ text: text.slice(place, start), isFound: false });
    parts.push({ text: text.slice(start, to), isFound: true });
    place = to;
  }
  return place < text.length ? [...parts, { text: text.slice(place), isFound: false }] : parts;
}
