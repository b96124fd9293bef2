import { Failure } from '../../kernel/errors.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import type { TObject } from '../../kernel/schema.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { type FormBody, type FormRules, parseForm } from '../../platform/http/forms/parse-form.ts';

const isUrlEncoded = (contentType: unknown): boolean =>
  typeof contentType === 'string' && /^application\/x-www-form-urlencoded\b/i.test(contentType);

/** Fields of a form without files; undefined for another kind of body. The last of several with one name counts. */
export const fieldsOf = (body: Buffer, contentType: unknown): Readonly<Record<string, string>> | undefined =>
  isUrlEncoded(contentType) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : undefined;

/**
 * Parses `multipart/form-data` bodies (RFC 7578) into an operation's input: files as they are, other parts like
 * query parameters. Fails with `malformed_json` for an invalid body, and reports every unexpected part.
 */
export function formReader(
  input: TObject,
  { ignoresUnknown = false }: { readonly ignoresUnknown?: boolean } = {},
): (body: FormBody, contentType: string) => Promise<object> {
  const read = queryReader(input);
  const uploads = new Set(uploadsIn(input));
  const refusal: FormRules['refusal'] = (name, names) => {
    if (names.includes(name)) return { code: 'repeated', detail: 'Give each only once.' };
    return uploads.has(name)
      ? undefined
      : { code: 'unknown_field', detail: 'No file is taken here; leave it out.' };
  };
  return async (body, contentType) => {
    const { fields, files, problems } = await parseForm(body, contentType, { refusal });
    const declared = Object.entries(fields).filter(([name]) => !ignoresUnknown || name in input.properties);
    const reading = read(Object.fromEntries(declared) as Query);
    const all = [...problems, ...reading.problems.map((each) => ({ ...each, code: 'unknown_field' }))];
    if (all.length > 0) throw new Failure('validation_failed', { errors: all });
    return { ...reading.input, ...Object.fromEntries(files.map(({ name, file }) => [name, file])) };
  };
}
