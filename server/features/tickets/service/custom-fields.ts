import { refusedFields } from '../../../kernel/errors.ts';
import { memberText } from '../../../text/json-text.ts';
import { customFieldsOf } from '../rules.ts';

/** Maximum JSON characters of all fields together; enough for 50 values of 255 characters. */
export const charactersMax = 32_768;

/** Custom fields in stored form, verbatim, and in filterable form. Undefined if none were sent. */
export function sentFields(input: object | undefined, body: string) {
  if (input === undefined) return undefined;
  // The exact text: parsed numbers would come back changed.
  const text = memberText(body, 'custom_fields') ?? '{}';
  const found = customFieldsOf(input, text);
  if ('problems' in found) throw refusedFields(found.problems);
  if (text.length > charactersMax) {
    const detail = `Use at most ${charactersMax} characters in all.`;
    throw refusedFields([{ pointer: '/custom_fields', code: 'too_long', detail }]);
  }
  return { text, fields: found.fields };
}
