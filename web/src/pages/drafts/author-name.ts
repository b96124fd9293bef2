/** Display name of an author: the person's, the token's or the connected app's name, or that it is an agent. */
export const authorName = (label: string, person?: string): string =>
  person ??
  /^token \d+ \((.+)\)$/.exec(label)?.[1] ??
  nameOfApp(label) ??
  label.replace(/^((?:site )?token \d+)$/, 'Agent ($1)');

/** Name of an app that a person connected, from `Pip of ada@example.com`; undefined for other labels. */
function nameOfApp(label: string): string | undefined {
  const at = label.lastIndexOf(' of ');
  return at > 0 && /^[^\s@]+@[^\s@]+$/.test(label.slice(at + 4)) ? label.slice(0, at) : undefined;
}
