const labelLettersMax = 63;

/**
 * Selector for a local part: without the part after `+`, in lower case, with hyphens for dots and
 * underscores. Undefined if nothing is left. Source: core draft §7.2.
 */
export function selectorOfLocalPart(localPart: string): string | undefined {
  const [before = ''] = localPart.toLowerCase().split('+');
  const letters = before.replace(/[._]/g, '-').replace(/[^a-z0-9-]/g, '');
  const cut = letters.replace(/-{2,}/g, '-').replace(/^-/, '').slice(0, labelLettersMax).replace(/-$/, '');
  return cut === '' ? undefined : cut;
}

/**
 * True if a separate record for the sender should be looked up: without prefixes for every sender, else for
 * those that match one.
 */
export const isKnownSelector = (prefixes: readonly string[], selector: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => selector.startsWith(prefix.toLowerCase()));
