const step = '  ';

/** Tokens of JSON text with new line breaks and indentation; all other tokens are unchanged. */
export function* indentedTokens(json: string): Generator<Token> {
  let depth = 0;
  let before = '';
  for (const token of tokensOf(json)) {
    if (token.kind === 'space') continue;
    const { text } = token;
    const isMark = token.kind === 'punctuation';
    const closes = isMark && (text === '}' || text === ']');
    const isEmpty = closes && (before === '{' || before === '[');
    if (closes) depth -= 1;
    const breaks = before === '{' || before === '[' || before === ',' || closes;
    if (before !== '' && breaks && !isEmpty)
      yield { kind: 'space', text: `\n${step.repeat(Math.max(0, depth))}` };
    if (before === ':') yield { kind: 'space', text: ' ' };
    yield token;
    if (isMark && (text === '{' || text === '[')) depth += 1;
    before = isMark ? text : 'value';
  }
}

/** JSON text indented for reading. Values keep their exact text. */
export function indented(json: string): string {
  let text = '';
  for (const token of indentedTokens(json)) text += token.text;
  return text;
}

type TokenKind = 'punctuation' | 'key' | 'string' | 'number' | 'word' | 'space';

/** A piece of JSON text. The texts of all tokens, joined, are exactly the original. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

// Strings are matched in runs rather than character by character: payloads contain texts of 200,000
// characters.
const pattern = /(\s+)|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|(-?\d[\d.eE+-]*)|([{}[\],:])|([a-zA-Z]+|.)/gsy;

/** Splits JSON text into tokens without parsing values, so that numbers keep their text. */
export function* tokensOf(json: string): Generator<Token> {
  for (const [, space, string, colon, number, mark, word] of json.matchAll(pattern)) {
    if (string !== undefined) {
      yield { kind: colon === undefined ? 'string' : 'key', text: string };
      if (colon === undefined) continue;
      if (colon.length > 1) yield { kind: 'space', text: colon.slice(0, -1) };
      yield { kind: 'punctuation', text: ':' };
    } else if (space !== undefined) yield { kind: 'space', text: space };
    else if (number !== undefined) yield { kind: 'number', text: number };
    else if (mark !== undefined) yield { kind: 'punctuation', text: mark };
    else yield { kind: 'word', text: word ?? '' };
  }
}

/** Members of a JSON object by name, each as the exact text of its value. Empty if the text is not an object. */
export function memberTexts(json: string): Map<string, string> {
  const members = new Map<string, string>();
  let depth = 0;
  let name: string | undefined;
  let value = '';
  for (const { kind, text } of tokensOf(json)) {
    const opens = text === '{' || text === '[';
    const closes = text === '}' || text === ']';
    if (closes) depth -= 1;
    if (depth === 0) {
      if (closes && name !== undefined) members.set(name, value.trim());
      if (text === '{') depth = 1;
      else if (opens) return members;
      continue;
    }
    if (depth === 1 && kind === 'key') {
      name = String(JSON.parse(text));
      value = '';
    } else if (depth === 1 && text === ',') {
      if (name !== undefined) members.set(name, value.trim());
      name = undefined;
    } else if (depth > 1 || closes || text !== ':') {
      value += text;
    }
    if (opens) depth += 1;
  }
  return members;
}

/** A scalar for reading: a string without quotes, everything else (numbers above all) unchanged. */
export function plainText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}
