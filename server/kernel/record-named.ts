import type { TObject, TProperties } from './schema.ts';

/** Names a record by the member of an input that holds its id: `letter_id` with 12 is `letter:12`. */
const idMember = /^([a-z]+(?:_[a-z]+)*)_id$/;

/**
 * How the record is found that an input is about: its first member that is an id, and must be there. The site has a place of
 * its own in the audit log. Looked for once for each operation, since every call asks.
 */
export function recordNamer(
  input: TObject<TProperties>,
  siteParameter: string,
): (value: unknown) => string | undefined {
  const required: readonly string[] = input.required ?? [];
  const member = Object.entries(input.properties).find(
    ([name, { type }]: [string, { type?: unknown }]) =>
      name !== siteParameter && idMember.test(name) && type === 'integer' && required.includes(name),
  )?.[0];
  if (member === undefined) return () => undefined;
  const [, noun] = idMember.exec(member) ?? [];
  return (value) => `${noun}:${(value as Readonly<Record<string, unknown>>)[member]}`;
}
