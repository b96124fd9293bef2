/** Place at which a text stops being JSON. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** Bracket, comma, colon or apostrophe found there; undefined for others, which could be part of a secret. */
  readonly found: string | undefined;
  /** True if the text ends where more is expected. */
  readonly isEnd: boolean;
}

const space = /[ \t\r\n]*/y;
// From the space on, all characters but the quotation mark and the backslash.
const stringStart = /"[ !#-[\]-\uffff]*/y;
const stringNext = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const punctuation = /[[\]{},:']/;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'end';

/** First place where a text is not JSON; undefined if all of it is. `JSON.parse` names it for some errors only. */
export function jsonFault(text: string): JsonFault | undefined {
  const closers: string[] = [];
  let at = 0;
  let expected: Expected = 'value';
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const skipString = (): boolean => {
    if (!skip(stringStart)) return false;
    while (skip(stringNext));
    if (text[at] !== '"') return false;
    at += 1;
    return true;
  };
  const afterValue = (): Expected => (closers.length === 0 ? 'end' : ', or end');
  for (;;) {
    skip(space);
    const character = text[at];
    if (character === undefined) return expected === 'end' ? undefined : faultAt(text, at);
    const mayClose = expected === ', or end' || expected === 'value or ]' || expected === 'name or }';
    if (mayClose && character === closers.at(-1)) {
      closers.pop();
      at += 1;
      expected = afterValue();
    } else if (expected === ', or end' && character === ',') {
      at += 1;
      expected = closers.at(-1) === '}' ? 'name' : 'value';
    } else if (expected === ':' && character === ':') {
      at += 1;
      expected = 'value';
    } else if (expected === 'name' || expected === 'name or }') {
      if (!skipString()) return faultAt(text, at);
      expected = ':';
    } else if (expected === 'value' || expected === 'value or ]') {
      if (character === '{' || character === '[') {
        closers.push(character === '{' ? '}' : ']');
        at += 1;
        expected = character === '{' ? 'name or }' : 'value or ]';
      } else if (character === '"' ? skipString() : skip(scalar)) expected = afterValue();
      else return faultAt(text, at);
    } else return faultAt(text, at);
  }
}

function faultAt(text: string, at: number): JsonFault {
  const lineStart = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const character = text[at];
  return {
    line: text.slice(0, lineStart).split('\n').length,
    column: at - lineStart + 1,
    found: character !== undefined && punctuation.test(character) ? character : undefined,
    isEnd: character === undefined,
  };
}

/** Longest text that is parsed again to find the fault: 20 ms at most. */
const parsedMax = 100_000;

/** Sentence about a body that is not JSON, without quoting anything from it; undefined for a long one. */
export function jsonFaultText(text: string): string | undefined {
  const fault = text.length > parsedMax ? undefined : jsonFault(text);
  if (fault === undefined) return undefined;
  if (fault.isEnd) return 'The body is not valid JSON: it ends too early.';
  const place = `line ${fault.line}, column ${fault.column}`;
  if (fault.found === undefined) return `The body is not valid JSON at ${place}.`;
  if (fault.found === "'") return `The body is not valid JSON at ${place}: use double quotes.`;
  return `The body is not valid JSON at ${place}: unexpected “${fault.found}”.`;
}
