import { Failure } from './errors.ts';
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

/**
 * Names the field and the kind of record in a failure that says only that there is none. Taken from the declaration
 * alone, so that records out of the caller's reach and missing ones read the same.
 */
export function withRecordNamed(
  failure: Failure,
  input: TObject<TProperties>,
  siteParameter: string,
): Failure {
  const { code, errors, detail: own } = failure;
  if (code !== 'not_found' || errors.length > 0 || own !== undefined) return failure;
  const required: readonly string[] = input.required ?? [];
  const ids = required.filter((name) => name !== siteParameter && idMember.test(name));
  const [member = ''] = ids;
  const [, noun = ''] = idMember.exec(member) ?? [];
  if (ids.length !== 1 || noun === '') return failure;
  const { description = '' } = input.properties[member] as { description?: string };
  const source = /^From \{[^}]+\}\.$/.test(description)
    ? ` ${description.replace('From', 'Ids are from')}`
    : '';
  const detail = `There is no such ${noun.replaceAll('_', ' ')}, or you don’t have access to it.`;
  return new Failure('not_found', {
    detail,
    errors: [{ pointer: `/${member}`, code: 'not_there', detail: detail + source }],
    members: failure.members,
    headers: failure.headers,
    internal: failure.message,
    cause: failure.cause,
  });
}
