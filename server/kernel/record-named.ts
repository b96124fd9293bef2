import type { TObject, TProperties } from './schema.ts';

/** Names a record by the input member with its id: `letter_id` with 12 is `letter:12`. */
const idMember = /^([a-z]+(?:_[a-z]+)*)_id$/;

/**
 * Builds the function that names the record an input is about: its first required id. Sites are excluded; the audit
 * log has a column for them. Built once per operation, because every call uses it.
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
