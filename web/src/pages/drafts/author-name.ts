/** Display name of an author: the person's or a token's name, or that it is a program. */
export const authorName = (label: string, person?: string): string =>
  person ?? /^token \d+ \((.+)\)$/.exec(label)?.[1] ?? label.replace(/^(?:site )?token (\d+)$/, 'Program $1');
