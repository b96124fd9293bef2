import type { TSchema } from '../../kernel/schema.ts';
import { uploadBytesMax } from '../../kernel/upload.ts';

/**
 * Our schemas in the words that every client reads. Models and hosts know less of JSON Schema than our validator
 * does, and a schema that one host cannot read costs it the tool, or the whole list.
 */

export type JsonSchema = Record<string, unknown>;

/**
 * What a tool takes. Says less than the validator checks, never anything else: null for "not given" is taken too, and
 * so are numbers up to the largest, which some hosts cannot write down.
 */
export function inputSchemaOf(schema: TSchema): JsonSchema {
  return rewrite(schema, (node) => {
    const { title: _title, patternProperties, anyOf, maximum, ...rest } = node;
    if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) rest.maximum = maximum;
    const named = Object.values((patternProperties as JsonSchema | undefined) ?? {});
    if (named.length > 0) rest.additionalProperties = named[0];
    const branches = (anyOf as JsonSchema[] | undefined)?.filter((branch) => branch.type !== 'null') ?? [];
    if (branches.length === 1) return { ...branches[0], ...rest };
    return branches.length === 0 ? rest : { ...rest, anyOf: branches };
  });
}

/** A file, as a tool takes it. */
const inBase64 = ({ description }: JsonSchema): JsonSchema => ({
  type: 'string',
  description: `${description} As base64, or in a data URL.`,
});

/** The keywords that say what shape an answer has. */
const shapes = ['type', 'properties', 'required', 'items', 'anyOf', 'enum', 'additionalProperties'];

/**
 * What a tool answers: its shape alone. Hosts check an answer against it; the model reads the answer itself, and all
 * tools together have 15,000 tokens for everything they say.
 *
 * Items of a list may lack members: those not asked for with `fields`, and those that would make an answer too large.
 * `note` says so then.
 */
export function outputSchemaOf(schema: TSchema): JsonSchema {
  const shape = rewrite(schema, (node) =>
    Object.fromEntries(Object.entries(node).filter(([keyword]) => shapes.includes(keyword))),
  );
  const properties = shape.properties as Record<string, JsonSchema> | undefined;
  const list = properties?.data;
  if (list?.type !== 'array') return shape;
  const { required: _required, ...item } = list.items as JsonSchema;
  return {
    ...shape,
    properties: { ...properties, data: { ...list, items: item }, note: { type: 'string' } },
  };
}

/**
 * One object for several shapes: the members of all of them, of which those are required that all require. Some hosts
 * know no alternatives at the root of a schema. Throws where a member is of two types.
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
  return { ...one, properties, required };
}

/** Every schema within a schema, and then the schema itself, as `change` has it, without our own marks. */
function rewrite(schema: unknown, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  if (uploadBytesMax(schema as TSchema) !== undefined) return change(inBase64(schema as JsonSchema));
  const inner = (part: unknown) => rewrite(part, change);
  const members = Object.entries(schema as JsonSchema).filter(([keyword]) => !keyword.startsWith('x-'));
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
