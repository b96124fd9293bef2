/** Part of a text: a search match, or the text between two matches. */
export interface MarkedPart {
  readonly text: string;
  readonly isFound: boolean;
}

const letter = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words: matches are marked anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * Splits a text at the words that start with one of the terms, as the search matches them. Texts are short
 * and terms few.
 */
export function markedParts(text: string, terms: readonly string[]): readonly MarkedPart[] {
  const lower = text.toLowerCase();
  // Some letters become two in lower case, which would shift all positions.
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
  let position = 0;
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    if (to <= position) continue;
    const start = Math.max(from, position);
    if (start > position) parts.push({ text: text.slice(position, start), isFound: false });
    parts.push({ text: text.slice(start, to), isFound: true });
    position = to;
  }
  return position < text.length ? [...parts, { text: text.slice(position), isFound: false }] : parts;
}
