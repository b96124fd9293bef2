/** A piece of a text: plain, or an address it names. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

// Only https: what strangers write must not lead to javascript:, nor to a network without encryption.
const address = /https:\/\/[^\s<>"'`\\“”„«»]+/gi;
/** Belongs to the sentence, not to the address. */
const tail = new Set('.,;:!?…»”’)]}');
/** Longer addresses are not linked: no real page has one. */
const addressCharactersMax = 2000;

/** Cuts a text where it names an https address. Nothing else becomes a link: not http, not javascript, not a bare name. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const matchedText = withoutTail(match[0]);
    const href = safeHref(matchedText);
    if (href === undefined) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: matchedText, href });
    end = match.index + matchedText.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A closing bracket stays where the address opens one, as in `https://example.com/a_(b)`. */
function withoutTail(named: string): string {
  let end = named.length;
  // Character by character: a regular expression would restart at each character of a long run.
  while (tail.has(named.charAt(end - 1))) end -= 1;
  const cut = named.slice(0, end);
  return cut.includes('(') && named[cut.length] === ')' ? `${cut})` : cut;
}

function safeHref(named: string): string | undefined {
  if (named.length > addressCharactersMax || !URL.canParse(named)) return undefined;
  const url = new URL(named);
  // A name before the host is how an address pretends to be another one.
  return url.protocol === 'https:' && url.username === '' ? url.href : undefined;
}
