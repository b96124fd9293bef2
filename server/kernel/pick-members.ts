import { Nullable, type TObject, type TProperties, type TSchema, Type } from './schema.ts';

/**
 * Schema with only these members, `letter.state` for a nested one; for a list, they apply to its items. Throws for
 * an unknown member.
 */
export function pickMembers(output: TSchema, members: readonly string[]): TSchema {
  const { properties } = output as TObject;
  const item = itemOf(output);
  if (!item) return pick(output as TObject, members);
  return Type.Object({ ...properties, data: Type.Array(pick(item, members)) });
}

/** Member names of a list's items; empty for other answers. */
export const itemMembers = (output: TSchema): readonly string[] =>
  Object.keys(itemOf(output)?.properties ?? {});

export const isList = (output: TSchema): boolean => itemOf(output) !== undefined;

function itemOf(output: TSchema): TObject | undefined {
  const { data, pagination } = ((output as Partial<TObject>).properties ?? {}) as TProperties;
  return pagination ? (data as { items?: TObject } | undefined)?.items : undefined;
}

function pick({ properties = {} }: Partial<TObject>, members: readonly string[]): TObject {
  const paths = Map.groupBy(
    members.map((member) => member.split('.')),
    ([name = '']) => name,
  );
  const entries = [...paths].map(([name, named]) => {
    const schema = properties[name];
    if (!schema) throw new Error(`The answer has no member ${name}.`);
    const nested = named.flatMap(([, ...rest]) => (rest.length > 0 ? rest.join('.') : []));
    return [name, nested.length > 0 ? pickNested(schema, nested) : schema] as const;
  });
  return Type.Object(Object.fromEntries(entries) as TProperties);
}

function pickNested(schema: TSchema, members: readonly string[]): TSchema {
  const [value] = (schema as { anyOf?: readonly TSchema[] }).anyOf ?? [];
  return value ? Nullable(pick(value, members)) : pick(schema, members);
}
