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

/**
 * Writes answers as JSON text: only what the schema names leaves, and RawJson values leave as they came.
 * `partial` allows every member to be missing, for answers trimmed to the members asked for.
 */
export function serializer(
  schema: TSchema,
  completeness: 'whole' | 'partial' = 'whole',
): (value: unknown) => string {
  const write = fastJson(forSerializer(schema, completeness === 'partial') as never) as (
    value: unknown,
  ) => string;
  return (value) => splice(() => write(value));
}
