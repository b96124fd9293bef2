import type { TObject, TSchema } from '../../kernel/schema.ts';
import { uploadBytesMax } from '../../kernel/upload.ts';

/**
 * Our schemas reduced to keywords that every client supports. Models and hosts know less of JSON Schema than our
 * validator, and a schema that one host cannot read costs it the tool, or the whole list.
 */

export type JsonSchema = Record<string, unknown>;

/** Keywords that help to write an input. Maximum lengths are stated only in the error. */
const inputKeywords = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'enum',
  'additionalProperties',
  'format',
  'minimum',
  'maximum',
  'default',
  'description',
]);

/**
 * Input schema of a tool. It may state less than the validator checks, but never anything different. Null is
 * mentioned only if it has a meaning: in a verbatim payload (`isVerbatim`) it is as good as absent. A value of any
 * type is described as text, because some hosts reject a schema without a type.
 */
export function inputSchemaOf(schema: TSchema, isVerbatim = false): JsonSchema {
  return rewrite(schema, (node) => {
    const { patternProperties, items, anyOf, minimum, maximum, ...rest } = node;
    const named = Object.values((patternProperties as JsonSchema | undefined) ?? {});
    const all = (anyOf ?? []) as readonly JsonSchema[];
    const branches = isVerbatim ? all.filter(({ type }) => type !== 'null') : all;
    const told: JsonSchema = Object.fromEntries(
      Object.entries(rest).filter(([name]) => inputKeywords.has(name)),
    );
    // That ids start at 1, and the largest safe integer, would not help a caller.
    if (minimum !== undefined && minimum !== 1) told.minimum = minimum;
    if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) told.maximum = maximum;
    if (named.length > 0) told.additionalProperties = named[0];
    if (Object.keys((told.properties as object | undefined) ?? {}).length === 0) delete told.properties;
    if (items !== undefined) {
      const only = withoutDescription(items as JsonSchema);
      // Lists are accepted as a single value too (`listFit`), but a list of one possible word is pointless.
      if ((only.enum as unknown[] | undefined)?.length === 1)
        return { ...only, description: rest.description };
      told.items = only;
    }
    if (branches.length === 1) return { ...branches[0], ...told };
    if (branches.length > 0) return { ...told, ...eitherBranch(branches) };
    return 'type' in told ? told : { type: 'string', ...told };
  });
}

/** The description of the items moves to their list. */
const withoutDescription = ({ description: _description, ...rest }: JsonSchema): JsonSchema => rest;

/** Merges a value-or-null union into one description. */
function eitherBranch(branches: readonly JsonSchema[]): JsonSchema {
  const [value, other] = branches;
  if (branches.length !== 2 || !value || other?.type !== 'null') return { anyOf: branches };
  const { description, ...rest } = value;
  return { anyOf: [rest, other], ...(description === undefined ? {} : { description }) };
}

/** File parameter of a tool. */
const inBase64 = ({ description }: JsonSchema): JsonSchema => ({
  type: 'string',
  description: `${description} As base64, or in a data URL.`,
});

/**
 * Output schema of a tool: the root members that are never null, with their types. Hosts validate answers against
 * it; the model reads the answer itself. The full schema is in the OpenAPI document and the guide.
 */
export function outputSchemaOf(schema: TSchema): JsonSchema {
  const { properties = {} } = schema as TObject;
  const told = Object.entries(properties).flatMap(([name, member]) => {
    const { type, items } = member as { type?: string; items?: { type?: string } };
    if (type === undefined) return [];
    return [[name, type === 'array' ? { type, items: { type: items?.type ?? 'object' } } : { type }]];
  });
  const notes = Object.hasOwn(properties, 'data') ? { note: { type: 'string' } } : {};
  return { type: 'object', properties: { ...Object.fromEntries(told), ...notes } };
}

/**
 * Merges several object schemas: all members, of which those required by every schema are required. Some hosts do
 * not support alternatives at the root. Throws if a member has two types.
 */
export const sharedSchema = (shapes: readonly JsonSchema[]): JsonSchema => shapes.reduce(eitherOf);

function eitherOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  const members = one.properties as Record<string, JsonSchema> | undefined;
  const others = other.properties as Record<string, JsonSchema> | undefined;
  if (!members || !others) return one;
  const properties = { ...members };
  for (const [name, schema] of Object.entries(others)) {
    const known = members[name];
    if (known && known.type !== schema.type) throw new Error(`${name} is of two types for one tool.`);
    properties[name] = known ? eitherOf(known, schema) : schema;
  }
  const required = ((one.required ?? []) as string[]).filter((name) =>
    (other.required as string[] | undefined)?.includes(name),
  );
  const { required: _required, ...shape } = one;
  return { ...shape, properties, ...(required.length > 0 ? { required } : {}) };
}

/** Applies `change` to every nested schema and then to the schema itself, and removes our own keywords. */
function rewrite(schema: unknown, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  if (uploadBytesMax(schema as TSchema) !== undefined) return change(inBase64(schema as JsonSchema));
  const inner = (part: unknown) => rewrite(part, change);
  // A field that also accepts a day is not a `date-time` to a host that validates it.
  const mayBeDay = 'x-day' in (schema as JsonSchema);
  const members = Object.entries(schema as JsonSchema).filter(
    ([keyword]) => !keyword.startsWith('x-') && !(mayBeDay && keyword === 'format'),
  );
  const node = members.map(([keyword, value]) => {
    if (keyword === 'properties' || keyword === 'patternProperties') return [keyword, each(value, inner)];
    if (keyword === 'anyOf') return [keyword, (value as unknown[]).map(inner)];
    if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object')) {
      return [keyword, inner(value)];
    }
    return [keyword, value];
  });
  return change(Object.fromEntries(node));
}

function each(schemas: unknown, inner: (part: unknown) => JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schemas as JsonSchema).map(([name, schema]) => [name, inner(schema)]),
  );
}
