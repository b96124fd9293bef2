/** Part of a text: plain, a link, or a match of a search. */
type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'found'; readonly text: string };

// Only https: what a visitor writes must not lead to javascript:, nor to a network without encryption.
const address = /https:\/\/[^\s<>"'`“”„«»]+/gi;
/** Signs that belong to the sentence around an address. */
const behind = new Set('.,;:!?…)]}»”’');
/** Longer addresses are not linked: no real page has one. */
const addressCharactersMax = 2000;

/** Splits a text at its https addresses. All else, markup included, stays text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const whole = withoutEnd(match[0]);
    const url = whole.length > addressCharactersMax ? null : URL.parse(whole);
    // A name before the host is how an address pretends to be another one.
    if (!url || url.hostname === '' || url.username !== '') continue;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    parts.push({ type: 'link', text: whole, href: url.href });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

/** A closing bracket stays where the address opens one, as in `https://example.com/a_(b)`. */
function withoutEnd(named: string): string {
  let end = named.length;
  // Sign by sign: a regular expression would begin anew at each sign of a long row of them.
  while (behind.has(named.charAt(end - 1))) end -= 1;
  const cut = named.slice(0, end);
  return cut.includes('(') && named[end] === ')' ? `${cut})` : cut;
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
