import { normalForm } from '../../text/normal-form.ts';

const excerptCharacters = 160;
/** Characters shown before the match. */
const leadCharacters = 40;
/** Maximum characters scanned for an excerpt: beyond it the beginning is shown. */
const lookedAtCharacters = 20_000;
/** Limit for text that needs folding, which takes a microsecond per word. */
const foldedCharacters = 4000;
const plainText = /^[\t\n\r -~]*$/;
const letters = /[\p{L}\p{M}\p{N}]+/gu;

/** A one-line excerpt around the first matching word, or the beginning without a match. */
export function excerptOf(text: string | null, words: readonly string[]): string {
  const line = (text ?? '').slice(0, lookedAtCharacters).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= excerptCharacters) return line.toWellFormed();
  const position = positionOfMatch(line, words);
  const space = position > leadCharacters ? line.indexOf(' ', position - leadCharacters) : -1;
  // Scripts without spaces can be cut anywhere.
  const from = position <= leadCharacters ? 0 : space === -1 || space > position ? position : space + 1;
  const piece = line.slice(from, from + excerptCharacters - 2).trim();
  const isEnd = from + excerptCharacters - 2 >= line.length;
  return `${from > 0 ? '…' : ''}${piece.toWellFormed()}${isEnd ? '' : '…'}`;
}

/** Position of the first word that starts with one of the search words. */
function positionOfMatch(line: string, words: readonly string[]): number {
  const isPlain = plainText.test(line);
  const scanned = isPlain ? line : line.slice(0, foldedCharacters);
  for (const { 0: word, index } of scanned.matchAll(letters)) {
    const folded = isPlain ? word.toLowerCase() : fold(word);
    if (words.some((term) => folded.startsWith(term))) return index;
    // In scripts without spaces, a sentence is one run of letters.
    const within = isPlain ? -1 : Math.max(...words.map((term) => folded.indexOf(term)));
    if (within > 0 && folded.length > leadCharacters) return index + within;
  }
  return 0;
}

const fold = (word: string): string => normalForm(word, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Distributes a page among several kinds: one item each in turn, while they last. */
export function shares(counts: readonly number[], page: number): number[] {
  const given = counts.map(() => 0);
  for (let left = page; left > 0; ) {
    const before = left;
    for (const [kind, count] of counts.entries()) {
      if (left === 0 || (given[kind] ?? 0) >= count) continue;
      given[kind] = (given[kind] ?? 0) + 1;
      left--;
    }
    if (left === before) break;
  }
  return given;
}

/** Merges several lists: repeatedly takes the newest of their first items, preserving the order of each list. */
export function merged<Item extends { readonly at: number }>(lists: readonly (readonly Item[])[]): Item[] {
  const heads = lists.map(() => 0);
  const all: Item[] = [];
  for (;;) {
    let newest: { readonly list: number; readonly item: Item } | undefined;
    for (const [list, items] of lists.entries()) {
      const item = items[heads[list] ?? 0];
      if (item && (!newest || item.at > newest.item.at)) newest = { list, item };
    }
    if (!newest) return all;
    all.push(newest.item);
    heads[newest.list] = (heads[newest.list] ?? 0) + 1;
  }
}
