import { linkedText } from '../../../server/text/linked-text.ts';

/** Part of a text: plain, a link, or a match of a search. */
type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'found'; readonly text: string };

/** Splits a text at its https addresses. Everything else, markup included, stays text. */
export const linkParts = (text: string): TextPart[] =>
  linkedText(text).map(({ text, href }) =>
    href === undefined ? { type: 'text', text } : { type: 'link', text, href },
  );

/** Words of a search, longest first, so that the longer of two words with the same beginning is marked. */
const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].sort(
    (a, b) => b.length - a.length,
  );

/** Splits a text at words that begin with a word of the search. */
export function foundParts(text: string, search: string | undefined): TextPart[] {
  const words = search === undefined ? [] : wordsOf(search);
  if (words.length === 0) return [{ type: 'text', text }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    parts.push({ type: 'found', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}
