import { latinLetters } from './url-letters.ts';

// Grammar of a URL after its domain name. Source: twitter-text 3, `validUrlPath`, `validUrlBalancedParens`, `validUrlQueryChars`.

const inPath = String.raw`[a-z0-9\u0400-\u04ff!*';:=+,.$/%#\[\]\-\u2013_~@|&${latinLetters}]`;
const path = new RegExp(`${inPath}*`, 'iy');
const parens = new RegExp(String.raw`\((?:${inPath}+|${inPath}*\(${inPath}+\)${inPath}*)\)`, 'iy');
const pathEnd = new RegExp(String.raw`[+\-a-z\u0400-\u04ff0-9=_#/${latinLetters}]`, 'i');
const port = /:\d+/y;
const query = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy;
const queryEnd = /[a-z0-9\-_&=#/]/i;
/** X's short URLs have this form. X reads only the slug and the query of one. */
const short = /^https?:\/\/t\.co\/([a-z0-9]+)/i;
const shortLettersMax = 40;

export interface UrlTail {
  /** Offset of the URL's end. */
  readonly end: number;
  readonly hasPath: boolean;
}

/** Port, path and query after a domain name that ends at `at`. Each character is read a bounded number of times. */
export function tailAt(text: string, at: number): UrlTail {
  const behindPort = at + lengthAt(port, text, at);
  const hasPath = text[behindPort] === '/';
  const behindPath = hasPath ? pathEndAt(text, behindPort) : behindPort;
  return { end: behindPath + queryLengthAt(text, behindPath), hasPath };
}

/** End of a t.co URL: undefined if it is none, null if its slug is too long for one. */
export function shortUrlEnd(text: string, start: number, end: number): number | null | undefined {
  const found = short.exec(text.slice(start, end));
  const letters = found?.[1];
  if (!found || letters === undefined) return undefined;
  if (letters.length > shortLettersMax) return null;
  const behind = start + found[0].length;
  return behind + queryLengthAt(text, behind);
}

/** A path includes all its valid characters, up to the last one that may end a path. */
function pathEndAt(text: string, start: number): number {
  let at = start;
  let end = start + 1;
  for (;;) {
    const stretch = lengthAt(path, text, at);
    end = lastOf(pathEnd, text, at, at + stretch) ?? end;
    at += stretch;
    const balanced = lengthAt(parens, text, at);
    if (balanced === 0) return end;
    at += balanced;
    end = at;
  }
}

/** A question mark alone is not a query. */
function queryLengthAt(text: string, start: number): number {
  const length = lengthAt(query, text, start);
  return (lastOf(queryEnd, text, start + 1, start + length) ?? start) - start;
}

/** Offset after the last character of a kind in a stretch; undefined if it has none. */
function lastOf(kind: RegExp, text: string, start: number, end: number): number | undefined {
  for (let at = end; at > start; at -= 1) if (kind.test(text[at - 1] ?? '')) return at;
  return undefined;
}

function lengthAt(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].length ?? 0;
}
