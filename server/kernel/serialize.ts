import { build as fastJson } from 'fast-json-stringify';
import type { TSchema } from './schema.ts';
import { splice } from './verbatim.ts';

type JsonSchema = Record<string, unknown>;

const isNull = (schema: unknown): boolean => (schema as JsonSchema).type === 'null';

/**
 * Translates a schema into forms that fast-json-stringify handles quickly: `nullable`, and an unsafe string for
 * verbatim text.
 */
function forSerializer(schema: unknown, isPartial: boolean): unknown {
  const inner = (part: unknown) => forSerializer(part, isPartial);
  if (Array.isArray(schema)) return schema.map(inner);
  if (typeof schema !== 'object' || schema === null) return schema;
  const record = schema as JsonSchema;
  // The marker needs no escaping, and the serialiser only has to call its toString.
  if (record['x-verbatim']) return { type: 'string', format: 'unsafe' };
  // Timestamps are strings already; the format would make the serialiser look for Date objects.
  const { format: _format, ...rest } = record;
  if (isPartial && Array.isArray(rest.required)) delete rest.required;
  const branches = record.anyOf;
  if (Array.isArray(branches) && branches.length === 2 && branches.some(isNull)) {
    const other = inner(branches.find((branch) => !isNull(branch))) as JsonSchema;
    // A schema for any value allows null by itself; `nullable` is refused where a union has to be checked.
    return other.type === undefined && other.anyOf === undefined ? other : { ...other, nullable: true };
  }
  if (rest.enum) return { type: 'string' };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inner(value)]));
}

/** Caches the text of frozen values, so that a cached value is serialised only once. */
function writeOnce(write: (value: object) => string): (value: object) => string {
  const texts = new WeakMap<object, string>();
  return (value) => {
    const cached = texts.get(value);
    if (cached !== undefined) return cached;
    const text = write(value);
    if (Object.isFrozen(value)) texts.set(value, text);
    return text;
  };
}

type Writer = (value: unknown) => string;

/** Schemas of a list's items and of the rest of its answer, such as the pagination. */
function partsOfList(
  schema: JsonSchema,
): { readonly item: JsonSchema; readonly rest: JsonSchema } | undefined {
  const { data, ...others } = (schema.properties ?? {}) as Record<string, JsonSchema>;
  if (data?.type !== 'array' || (data.items as JsonSchema | undefined)?.type !== 'object') return undefined;
  const required = (schema.required as string[] | undefined)?.filter((name) => name !== 'data');
  return {
    item: data.items as JsonSchema,
    rest: { ...schema, properties: others, ...(required ? { required } : {}) },
  };
}

/**
 * Compiles a serialiser: only members in the schema are written, and RawJson is passed through. List items are
 * written one by one. Frozen values, items or whole answers, are serialised only once. With `partial` any member may
 * be missing, for answers reduced by `fields`. Compiled on first use.
 */
export function serializer(schema: TSchema, completeness: 'whole' | 'partial' = 'whole'): Writer {
  let write: Writer | undefined;
  return (value) => {
    write ??= compileSerializer(schema, completeness);
    return write(value);
  };
}

function compileSerializer(schema: TSchema, completeness: 'whole' | 'partial'): Writer {
  const compile = (part: unknown) =>
    fastJson(forSerializer(part, completeness === 'partial') as never) as Writer;
  const parts = partsOfList(schema as JsonSchema);
  if (!parts) {
    const write = compile(schema);
    const writeCached = writeOnce((value) => splice(() => write(value)));
    return (value) => writeCached(value as object);
  }
  const writeItem = compile(parts.item);
  const itemText = writeOnce((item) => splice(() => writeItem(item)));
  const writeRest = compile(parts.rest);
  const writeCached = writeOnce((value) => {
    const { data, ...others } = value as { readonly data: readonly object[] };
    const rest = splice(() => writeRest(others));
    let items = '';
    for (const item of data) items += `${items === '' ? '' : ','}${itemText(item)}`;
    return `{"data":[${items}]${rest === '{}' ? '}' : `,${rest.slice(1)}`}`;
  });
  return (value) => writeCached(value as object);
}
