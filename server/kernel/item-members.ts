import type { FieldProblem } from './errors.ts';
import { isRecord } from './json-value.ts';
import type { TObject, TSchema } from './schema.ts';

interface ListShape {
  readonly properties?: { readonly data?: { readonly items?: { readonly properties?: object } } };
}

/**
 * Reports names in `fields` that are not members of the list's items. Undefined for operations without that
 * parameter.
 */
export function unknownMembers(
  input: TObject,
  output: TSchema,
): ((value: Readonly<Record<string, unknown>>) => readonly FieldProblem[]) | undefined {
  const { items } = (output as ListShape).properties?.data ?? {};
  if (!('fields' in input.properties) || !isRecord(items?.properties)) return undefined;
  const members = new Set(Object.keys(items.properties));
  const detail = `Use some of ${[...members].join(', ')}.`;
  return ({ fields }) => {
    if (!Array.isArray(fields)) return noProblems;
    return fields.flatMap((name, index) =>
      typeof name !== 'string' || members.has(name)
        ? []
        : [
            {
              pointer: `/fields/${index}`,
              code: 'unknown_field',
              detail: `${quotedName(name)} is not known here. ${detail}`,
            },
          ],
    );
  };
}

const noProblems: readonly FieldProblem[] = [];
/** Echoes the name only if it looks like one. Any other text may be a secret, such as a token. */
const quotedName = (name: string): string => (/^[a-z_]{1,40}$/.test(name) ? name : 'This name');
