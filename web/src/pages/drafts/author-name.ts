/** Display name of an author: a token's name, or that it is a program. */
export const authorName = (label: string): string =>
  /^token \d+ \((.+)\)$/.exec(label)?.[1] ?? label.replace(/^(?:site )?token (\d+)$/, 'Program $1');
