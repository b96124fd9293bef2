import { trim } from '../../../text/trim.ts';

/**
 * Parsed list of `name=value` tags separated by semicolons, as used by DKIM, DMARC and BIMI. Source: RFC 6376
 * §3.2.
 */
export interface TagList {
  /** In order; for a repeated name, the first value. */
  readonly tags: ReadonlyMap<string, string>;
  /** Names that occur more than once, which makes the list invalid. */
  readonly repeated: readonly string[];
  /**
   * Parts that are not tags: without `=`, with invalid characters in the name, or empty before the last
   * semicolon.
   */
  readonly stray: readonly string[];
}

const tagName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** White space that is ignored around names and values. */
const around = ' \t\r\n';
const trimmed = (text: string): string => trim(text, around);

/** Parses any text. Faults are reported, never repaired. */
export function readTagList(text: string): TagList {
  const parts = text.split(';');
  if (trimmed(parts.at(-1) ?? '') === '') parts.pop();
  const tags = new Map<string, string>();
  const repeated = new Set<string>();
  const stray: string[] = [];
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = trimmed(part.slice(0, Math.max(equals, 0)));
    if (!tagName.test(name)) stray.push(trimmed(part));
    else if (tags.has(name)) repeated.add(name);
    else tags.set(name, trimmed(part.slice(equals + 1)));
  }
  return { tags, repeated: [...repeated], stray };
}

/** Names of known tags for a sentence. Unknown names are text from outside and are not repeated. */
export function namedTags(names: readonly string[], existing: readonly string[]): string {
  const matching = existing.filter((name) => names.includes(name)).map((name) => `${name}=`);
  return matching.length > 0 ? matching.join(' and ') : 'the same thing';
}
