import fastJson from 'fast-json-stringify';
import type { TSchema } from './schema.ts';
import { splice } from './verbatim.ts';

type JsonSchema = Record<string, unknown>;

const isNull = (schema: unknown): boolean => (schema as JsonSchema).type === 'null';

/** The same shape in the words fast-json-stringify is quick with: `nullable`, and anything for verbatim text. */
function forSerializer(schema: unknown, isPartial: boolean): unknown {
  const inner = (part: unknown) => forSerializer(part, isPartial);
  if (Array.isArray(schema)) return schema.map(inner);
  if (typeof schema !== 'object' || schema === null) return schema;
  const record = schema as JsonSchema;
  // The marker's text needs no escaping, and asking the value for text is all it takes.
  if (record['x-verbatim']) return { type: 'string', format: 'unsafe' };
  // Dates are text already; the format would make it look for Date objects.
  const { format: _format, ...rest } = record;
  if (isPartial && Array.isArray(rest.required)) delete rest.required;
  const branches = record.anyOf;
  if (Array.isArray(branches) && branches.length === 2 && branches.some(isNull)) {
    return { ...(inner(branches.find((branch) => !isNull(branch))) as JsonSchema), nullable: true };
  }
  if (rest.enum) return { type: 'string' };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inner(value)]));
}

/** Caches the text of frozen values, so that a cached value is serialised only once. */
function writeOnce(write: (value: object) => string): (value: object) => string {
  const kept = new WeakMap<object, string>();
  return (value) => {
    const known = kept.get(value);
    if (known !== undefined) return known;
    const text = write(value);
    if (Object.isFrozen(value)) kept.set(value, text);
    return text;
  };
}

type Writer = (value: unknown) => string;

/** A list's items and what else its answer holds, such as the pagination. */
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
 * Writes answers as JSON text: only what the schema names leaves, and RawJson values leave as they came. A list's items
 * are written one by one. What is frozen, an item or a whole answer, is written only once.
 * `partial` allows every member to be missing, for answers trimmed to the members asked for. Compiled at its first use.
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
    const whole = writeOnce((value) => splice(() => write(value)));
    return (value) => whole(value as object);
  }
  const writeItem = compile(parts.item);
  const itemText = writeOnce((item) => splice(() => writeItem(item)));
  const writeRest = compile(parts.rest);
  const whole = writeOnce((value) => {
    const { data, ...others } = value as { readonly data: readonly object[] };
    const rest = splice(() => writeRest(others));
    let items = '';
    for (const item of data) items += `${items === '' ? '' : ','}${itemText(item)}`;
    return `{"data":[${items}]${rest === '{}' ? '}' : `,${rest.slice(1)}`}`;
  });
  return (value) => whole(value as object);
}
