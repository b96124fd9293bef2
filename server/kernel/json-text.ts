/**
 * Finding things in JSON text without losing the text.
 *
 * `JSON.parse` forgets how numbers were written, key order among integer-like keys, and white space. What a caller
 * sent must sometimes be kept as sent, so these functions answer with positions in the text instead of values.
 * All of them expect text that `JSON.parse` has accepted.
 */

const TAB_TO_SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** A stretch of text: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How much a parser makes of a text. */
export interface Extent {
  /** How deep objects and arrays are nested: 0 for a bare number, 1 for `{}`. */
  readonly depth: number;
  /** Commas between members and items: a text has at most one value for each, and one for each object and array. */
  readonly commas: number;
}

export function extentOf(text: string): Extent {
  let open = 0;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (code === COMMA) commas += 1;
    else if (isOpening(code)) depth = Math.max(depth, ++open);
    else if (isClosing(code)) open -= 1;
  }
  return { depth, commas };
}

/** The first position at or after `at` that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  while (text.charCodeAt(at) <= TAB_TO_SPACE) at += 1;
  return at;
}

/**
 * The value of a member of the object that starts at `objectStart`, or undefined where there is none or where
 * something other than an object starts there. Of several members with one name the last counts, as in `JSON.parse`:
 * two readers of one request must never see two different requests.
 */
export function findMember(text: string, objectStart: number, name: string): Span | undefined {
  if (text.charCodeAt(objectStart) !== OPEN_BRACE) return undefined;
  let found: Span | undefined;
  let at = skipSpace(text, objectStart + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const keyEnd = endOfString(text, at);
    const start = skipSpace(text, text.indexOf(':', keyEnd) + 1);
    const end = endOfValue(text, start);
    if (keyIs(text, at, keyEnd, name)) found = { start, end };
    at = nextItem(text, end);
  }
  return found;
}

/** Where each item of the array that starts at `arrayStart` starts. */
export function itemStarts(text: string, arrayStart: number): number[] {
  const starts: number[] = [];
  let at = skipSpace(text, arrayStart + 1);
  while (at < text.length && text.charCodeAt(at) !== CLOSE_BRACKET) {
    starts.push(at);
    at = nextItem(text, endOfValue(text, at));
  }
  return starts;
}

function nextItem(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}

function keyIs(text: string, start: number, end: number, name: string): boolean {
  const written = text.slice(start + 1, end - 1);
  return written === name || (written.includes('\\') && JSON.parse(text.slice(start, end)) === name);
}

function endOfValue(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === QUOTE) return endOfString(text, start);
  return isOpening(code) ? endOfContainer(text, start) : endOfWord(text, start);
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code) && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= TAB_TO_SPACE || code === COMMA || isClosing(code)) break;
    at += 1;
  }
  return at;
}

/**
 * The position after the quote that closes the string opened at `start`. Looks for quotes with `indexOf`, since an
 * upload is one string of megabytes; a quote closes when an even number of backslashes stands before it.
 */
function endOfString(text: string, start: number): number {
  let quote = start;
  for (;;) {
    quote = text.indexOf('"', quote + 1);
    if (quote === -1) return text.length;
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
}

function isOpening(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

function isClosing(code: number): boolean {
  return code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

/** The exact text of a member of the object that a JSON text is; of several with one name the last. */
export function memberText(text: string, name: string): string | undefined {
  const found = findMember(text, skipSpace(text, 0), name);
  return found && text.slice(found.start, found.end);
}

/** The exact texts of the items of the array that a JSON text is. */
export function itemTexts(text: string): string[] {
  return itemStarts(text, skipSpace(text, 0)).map((start) => text.slice(start, endOfValue(text, start)));
}
