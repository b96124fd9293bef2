/** A doc comment with its delimiters, and where it begins in its source. */
export interface DocComment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Finds the doc comments of a source. Strings count as code: none of ours contain a doc comment. */
export function* docCommentsIn(source: string): Generator<DocComment> {
  let end = 0;
  for (;;) {
    const start = source.indexOf('/**', end);
    const close = start < 0 ? -1 : source.indexOf('*/', start + 3);
    if (close < 0) return;
    end = close + 2;
    yield { text: source.slice(start, end), start, end };
  }
}

/** A source without its doc comments and its lines that are comments. Others stay: a string may contain `//`. */
export function withoutComments(source: string): string {
  let code = '';
  let at = 0;
  for (const { start, end } of docCommentsIn(source)) {
    code += source.slice(at, start);
    at = end;
  }
  return (code + source.slice(at))
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');
}
