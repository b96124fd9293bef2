import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from '../../kernel/schema.ts';
import { uploadBytesMax } from '../../kernel/upload.ts';

export type JsonObject = Record<string, unknown>;

/** Converts declared schemas to the document's. */
export interface Shapes {
  /** Schemas by title. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** The schema, or a reference if it has a title. */
  of(shape: TSchema): JsonObject;
  /** Registers a schema without a title under a name. */
  named(name: string, shape: TSchema): JsonObject;
}

export function createShapes(): Shapes {
  const schemas = new Map<string, JsonObject>();
  // The same schema occurs in many operations; it is converted once.
  const addedSchemas = new Set<TSchema>();

  function reference(name: string, shape: TSchema): JsonObject {
    if (!addedSchemas.has(shape)) {
      const { title: _title, ...rest }: JsonObject = { ...shape };
      const schema = plain(rest);
      const existing = schemas.get(name);
      if (existing && !isDeepStrictEqual(existing, schema))
        throw new Error(`Two different shapes have the title ${name}.`);
      schemas.set(name, schema);
      addedSchemas.add(shape);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function of(shape: unknown): JsonObject {
    const schema = shape as JsonObject;
    return typeof schema.title === 'string' ? reference(schema.title, schema as TSchema) : plain(schema);
  }

  /** Schema without its title and our own keywords, with converted children. */
  function plain(schema: JsonObject): JsonObject {
    if (uploadBytesMax(schema as TSchema) !== undefined) return uploadSchema(schema);
    const nullable = nullableOf(schema);
    if (nullable) return plain(nullable);
    const { patternProperties, properties, items, anyOf, ...rest } = schema;
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([keyword]) => !keyword.startsWith('x-'))),
      ...(properties ? { properties: mapValues(properties as JsonObject, of) } : {}),
      ...(patternProperties ? { additionalProperties: of(Object.values(patternProperties)[0]) } : {}),
      ...(items ? { items: of(items) } : {}),
      ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(of) } : {}),
    };
  }

  return { schemas, of, named: reference };
}

/** Turns `anyOf: [{type}, null]` into `type: [type, null]`, which viewers and client generators handle better. */
function nullableOf(schema: JsonObject): JsonObject | undefined {
  const branches = schema.anyOf;
  if (!Array.isArray(branches) || branches.length !== 2) return undefined;
  const [value, nothing] = branches as [JsonObject, JsonObject];
  if (nothing.type !== 'null' || typeof value.type !== 'string' || value.title || value.enum)
    return undefined;
  const { anyOf: _anyOf, ...around } = schema;
  return { ...value, ...around, type: [value.type, 'null'] };
}

/** A file in JSON. In a form it is the bytes of the part. */
const uploadSchema = ({ description }: JsonObject): JsonObject => ({
  type: 'string',
  contentEncoding: 'base64',
  description,
});

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
