import { trim } from '../../../text/trim.ts';

/** A record of `name=value` parts with semicolons between, as DKIM, DMARC and BIMI have them. Source: RFC 6376 §3.2. */
export interface TagList {
  /** In their order; of a name that stands there twice, the first. */
  readonly tags: ReadonlyMap<string, string>;
  /** Names that stand there more than once: a list with one is no list. */
  readonly repeated: readonly string[];
  /** Parts that are no tag: without `=`, with a name of other letters, or empty before the last semicolon. */
  readonly stray: readonly string[];
}

const tagName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Spaces, and line breaks, which do not count around names and values. */
const around = ' \t\r\n';
const trimmed = (text: string): string => trim(text, around);

/** Parses any text; reports errors and never corrects them. */
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

/** Tags in a sentence: those we know by name. What else a record says is anybody's words, and is not repeated in ours. */
export function namedTags(names: readonly string[], known: readonly string[]): string {
  const named = known.filter((name) => names.includes(name)).map((name) => `${name}=`);
  return named.length > 0 ? named.join(' and ') : 'the same thing';
}
