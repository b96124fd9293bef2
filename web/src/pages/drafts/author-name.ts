/** Display name of an author: the person's, the token's or the connected app's name, or that it is an agent. */
export const authorName = (label: string, person?: string): string =>
  person ??
  /^token \d+ \((.+)\)$/.exec(label)?.[1] ??
  /^(.+) of \S+@\S+$/.exec(label)?.[1] ??
  label.replace(/^((?:site )?token \d+)$/, 'Agent ($1)');
