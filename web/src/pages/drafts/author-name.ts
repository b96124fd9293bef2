/** The name of an author as people call it: of a token its own. */
export const authorName = (label: string): string => /^token \d+ \((.+)\)$/.exec(label)?.[1] ?? label;
