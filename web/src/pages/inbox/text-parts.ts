/** A piece of somebody's text: as it is, as a link, or found by a search. */
export type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'found'; readonly text: string };

// Only https: what a visitor writes must not lead to javascript:, nor to a network without encryption.
const address = /https:\/\/[^\s<>"'`“”„«»]+/gi;
/** Signs that belong to the sentence around an address. */
const behind = /[.,;:!?…)\]}»”’]+$/;

/** Splits a text at its https addresses. All else, markup included, stays text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const whole = match[0].replace(behind, '');
    if (!URL.canParse(whole) || new URL(whole).hostname === '') continue;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    parts.push({ type: 'link', text: whole, href: new URL(whole).href });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

/** The words of a search, longest first, so that the longer of two that begin alike is the one marked. */
const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].sort(
    (a, b) => b.length - a.length,
  );

/** Splits a text at the words of a search, wherever a word begins with one of them. */
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
