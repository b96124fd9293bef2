import { type Token, tokensOf } from './tokens.ts';

const step = '  ';

/** The tokens of JSON text with new line breaks and indents between them; every other token as it was. */
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
