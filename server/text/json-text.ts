// Finds parts of JSON text without parsing it.
//
// `JSON.parse` loses number formats, the order of integer-like keys, and white space. Some input must be kept
// exactly as sent, so these functions return positions in the text instead of values. Results are correct for text
// that `JSON.parse` accepts; other text is scanned to its end as well.

const TAB_TO_SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** A range of a text: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Size and depth of a JSON text. */
export interface Extent {
  /** Nesting depth of objects and arrays: 0 for a bare number, 1 for `{}`. */
  readonly depth: number;
  /** Commas between members and items: an upper bound on values, apart from one for each object and array. */
  readonly commas: number;
  /** Objects, arrays and member names: for a parser, a hundred times as expensive as a number. */
  readonly parts: number;
}

/** Scans any text, JSON or not. Takes a twentieth of the worst parsing time, so it can run first. */
export function extentOf(text: string): Extent {
  let open = 0;
  let depth = 0;
  let commas = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (code === COMMA) commas += 1;
    else if (code === COLON) parts += 1;
    else if (isOpening(code)) {
      parts += 1;
      open += 1;
      if (open > depth) depth = open;
    } else if (isClosing(code)) open -= 1;
  }
  return { depth, commas, parts };
}

/** First position at or after `at` that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  while (text.charCodeAt(at) <= TAB_TO_SPACE) at += 1;
  return at;
}

/**
 * Value of a member of the object at `objectStart`, or undefined if there is none, or no object. Of several members
 * with one name the last counts, as in `JSON.parse`: two readers of one request must never see two different
 * requests.
 */
export function findMember(text: string, objectStart: number, name: string): Span | undefined {
  let found: Span | undefined;
  for (const { key, value } of members(text, objectStart)) if (keyIs(text, key, name)) found = value;
  return found;
}

/** Returns the end of a value, given its start and its key. */
export type EndOf = (start: number, key: Span) => number;

/** Members of the object at a position, in order. */
export function* members(
  text: string,
  objectStart: number,
  endOf: EndOf = (start) => endOfValue(text, start),
): Generator<{ readonly key: Span; readonly value: Span }> {
  if (text.charCodeAt(objectStart) !== OPEN_BRACE) return;
  let at = skipSpace(text, objectStart + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const key = { start: at, end: endOfString(text, at) };
    const colon = skipSpace(text, key.end);
    if (text.charCodeAt(colon) !== COLON) return;
    const start = skipSpace(text, colon + 1);
    const value = { start, end: endOf(start, key) };
    yield { key, value };
    at = nextItem(text, value.end);
  }
}

/** Start offsets of the items in the array at `arrayStart`. */
export function itemStarts(text: string, arrayStart: number): number[] {
  const spans = itemSpans(text, arrayStart, Number.POSITIVE_INFINITY);
  return spans === 'too many' ? [] : spans.map(({ start }) => start);
}

/** Items of the array at `arrayStart`; `too many` as soon as there are more than the maximum. */
export function itemSpans(text: string, arrayStart: number, itemsMax: number): Span[] | 'too many' {
  const spans: Span[] = [];
  let start = skipSpace(text, arrayStart + 1);
  while (start < text.length && text.charCodeAt(start) !== CLOSE_BRACKET) {
    if (spans.length === itemsMax) return 'too many';
    const end = endOfValue(text, start);
    spans.push({ start, end });
    // Always advances, even in invalid JSON.
    start = Math.max(start + 1, nextItem(text, end));
  }
  return spans;
}

function nextItem(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}

export function keyIs(text: string, key: Span, name: string): boolean {
  const written = text.slice(key.start + 1, key.end - 1);
  return written === name || (written.includes('\\') && nameOf(text, key) === name);
}

const nameOf = (text: string, { start, end }: Span): string => JSON.parse(text.slice(start, end));

export function endOfValue(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === QUOTE) return endOfString(text, start);
  return isOpening(code) ? endOfContainer(text, start) : endOfWord(text, start);
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    // Digits, commas and spaces, which can fill a text, come before all brackets in ASCII.
    else if (code < OPEN_BRACKET) continue;
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Characters of a value examined one by one: most end within, and calling the engine costs as much. */
const nearCharacters = 64;
const endsWord = /[\0- ,\]}]/g;

/** Uses a regular expression for long values: a text may be a single number of megabytes. */
function endOfWord(text: string, start: number): number {
  const near = Math.min(start + nearCharacters, text.length);
  for (let at = start; at < near; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= COMMA ? code <= TAB_TO_SPACE || code === COMMA : isClosing(code)) return at;
  }
  endsWord.lastIndex = near;
  return endsWord.test(text) ? endsWord.lastIndex - 1 : text.length;
}

/**
 * Position after the closing quote of the string opened at `start`. Uses `indexOf` for long strings, since an upload
 * is one string of megabytes; a quote closes the string if an even number of backslashes precedes it.
 */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    for (const near = at + nearCharacters; at < near; ) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) return at + 1;
      at += code === BACKSLASH ? 2 : 1;
    }
    const quote = text.indexOf('"', at);
    if (quote === -1) return text.length;
    let slashes = quote;
    while (slashes > at && text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((quote - slashes) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

function isOpening(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

function isClosing(code: number): boolean {
  return code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

/** Exact text of a member of a JSON object; the last one if the name is repeated. */
export function memberText(text: string, name: string): string | undefined {
  const found = findMember(text, skipSpace(text, 0), name);
  return found && text.slice(found.start, found.end);
}

/** Exact texts of a JSON object's members by name, in a single scan. Empty if there are more than `membersMax`. */
export function memberTexts(
  text: string,
  membersMax = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let membersLeft = membersMax;
  for (const { key, value } of members(text, skipSpace(text, 0))) {
    if (membersLeft === 0) return new Map();
    membersLeft -= 1;
    texts.set(nameOf(text, key), text.slice(value.start, value.end));
  }
  return texts;
}

/**
 * Numbers of an object that JavaScript cannot hold, as text: `1.0`, `12345678901234567890`.
 * @param text the object's exact JSON text
 */
export function exactNumbers(object: object, text: string): ReadonlyMap<string, string> {
  const isInexact = (value: unknown) => typeof value === 'number' && !Number.isSafeInteger(value);
  return Object.values(object).some(isInexact) ? memberTexts(text) : new Map();
}

/** Exact texts of a JSON array's items. */
export function itemTexts(text: string): string[] {
  return itemStarts(text, skipSpace(text, 0)).map((start) => text.slice(start, endOfValue(text, start)));
}
