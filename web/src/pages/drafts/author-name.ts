/** The name of an author as people call it: of a token its own, or that it is a program. */
export const authorName = (label: string): string =>
  /^token \d+ \((.+)\)$/.exec(label)?.[1] ?? label.replace(/^(?:site )?token (\d+)$/, 'Program $1');
