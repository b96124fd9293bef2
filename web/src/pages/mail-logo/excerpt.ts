/** Part of a source line, with the relevant text marked. */
export interface Excerpt {
  readonly before: string;
  /** Empty if unknown. */
  readonly marked: string;
  readonly after: string;
}

/** Drawing programs write whole logos into one line, so an excerpt has at most this many characters on each side. */
const aroundMax = 48;

/** Subject of a finding about a line: the element or attribute at its beginning, or the first element in it. */
function wantedIn(detail: string): string | undefined {
  const [name] = /^<?[a-z][\w:.-]*/.exec(detail) ?? /<[a-z][\w:.-]*/i.exec(detail) ?? [];
  return name;
}

/** Cuts a line around the text that the server's finding is about. */
export function excerptOf(line: string, detail: string): Excerpt {
  const needle = wantedIn(detail);
  const position = needle === undefined ? -1 : indexOf(line, needle);
  if (position < 0) return { before: cutEnd(line.trimStart(), 2 * aroundMax), marked: '', after: '' };
  const marked = line.slice(position, position + (needle?.length ?? 0));
  return {
    before: cutStart(line.slice(0, position).trimStart(), aroundMax),
    marked,
    after: cutEnd(line.slice(position + marked.length), aroundMax),
  };
}

/** Finds a whole word, so that `x` is not found in `cx`. */
function indexOf(line: string, needle: string): number {
  const escaped = needle.replaceAll('.', '\\.');
  return line.search(new RegExp(`(?<![\\w:.-])${escaped}(?![\\w:.-])`));
}

const cutEnd = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);
const cutStart = (text: string, max: number): string => (text.length > max ? `…${text.slice(-max)}` : text);
