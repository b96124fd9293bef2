const labelLettersMax = 63;

/**
 * What stands before the `@`, as a record for it is looked for: without what follows a `+`, in small letters, with hyphens for
 * dots and underscores. Undefined where nothing is left of it. Source: core draft §7.2.
 */
export function selectorOfLocalPart(localPart: string): string | undefined {
  const [before = ''] = localPart.toLowerCase().split('+');
  const letters = before.replace(/[._]/g, '-').replace(/[^a-z0-9-]/g, '');
  const cut = letters.replace(/-{2,}/g, '-').replace(/^-/, '').slice(0, labelLettersMax).replace(/-$/, '');
  return cut === '' ? undefined : cut;
}

/** Whether a record for this sender is to be looked for: where prefixes are named, for those who begin with one. */
export const isAmong = (prefixes: readonly string[], selector: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => selector.startsWith(prefix.toLowerCase()));
