type TokenKind = 'punctuation' | 'key' | 'string' | 'number' | 'word' | 'space';

/** A piece of JSON text. The texts of all tokens, one after another, are the original to the letter. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

// A string is matched in runs, not letter by letter: payloads hold texts of 200,000 characters.
const pattern = /(\s+)|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|(-?\d[\d.eE+-]*)|([{}[\],:])|([a-zA-Z]+|.)/gsy;

/** Cuts JSON text into tokens without reading any value, so that numbers keep their text. */
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
