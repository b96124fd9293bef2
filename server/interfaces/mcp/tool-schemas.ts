import type { TObject, TSchema } from '../../kernel/schema.ts';
import { uploadBytesMax } from '../../kernel/upload.ts';

// Our schemas reduced to keywords that every client supports. Models and hosts know less of JSON Schema than our
// validator, and a schema that one host cannot read costs it the tool, or the whole list.

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

/** Numeric limits from here on are technical, and tell a model nothing. */
const hugeNumber = 1e6;
/** Shorter descriptions say no more than the member's name. */
const descriptionCharactersMin = 11;

/**
 * Input schema of a tool. It may state less than the validator checks, but never anything different. Null is
 * mentioned only if it has a meaning that the tool does not state once (`omitsNull`): in a verbatim payload it is as
 * good as absent. A value of any type is described as text, because some hosts reject a schema without a type.
 */
export function inputSchemaOf(schema: TSchema, omitsNull = false): JsonSchema {
  const { properties, ...root } = rewritten(schema, omitsNull);
  return { ...root, ...(properties ? { properties: each(properties, (member) => rootMember(member)) } : {}) };
}

/** A root member. List items state what they require; deeper levels leave that to the refusal. */
function rootMember(member: unknown): JsonSchema {
  const { items, ...rest } = member as JsonSchema;
  if (items === undefined) return nested(rest);
  const { required } = items as JsonSchema;
  return { ...nested(rest), items: { ...nested(items), ...(required === undefined ? {} : { required }) } };
}

/**
 * Shortened schema of a nested member. Only the root is closed, although unknown members are refused
 * everywhere; limits and required members are left to the refusal; where a text is accepted instead of an
 * object, the object is shown.
 */
function nested(node: unknown): JsonSchema {
  const { properties, items, anyOf, additionalProperties, required: _required, ...rest } = node as JsonSchema;
  const branches = (anyOf ?? []) as readonly JsonSchema[];
  const object = branches.find(({ type }) => type === 'object');
  if (object && branches.length === 2 && branches.some(({ type }) => type === 'string'))
    return { ...rest, ...nested(object) };
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: each(properties, nestedMember) }),
    ...(items === undefined ? {} : { items: nested(items) }),
    ...(anyOf === undefined ? {} : { anyOf: branches.map(nested) }),
    ...(additionalProperties === undefined || additionalProperties === false
      ? {}
      : { additionalProperties: additionalProperties === true ? true : nested(additionalProperties) }),
  };
}

function nestedMember(member: unknown): JsonSchema {
  const { description, minimum: _minimum, maximum: _maximum, ...rest } = nested(member);
  return String(description ?? '').length < descriptionCharactersMin ? rest : { ...rest, description };
}

function rewritten(schema: TSchema, omitsNull: boolean): JsonSchema {
  return rewrite(schema, (node) => {
    const { patternProperties, items, anyOf, minimum, maximum, ...rest } = node;
    const patternSchemas = Object.values((patternProperties as JsonSchema | undefined) ?? {});
    const all = (anyOf ?? []) as readonly JsonSchema[];
    const branches = omitsNull ? all.filter(({ type }) => type !== 'null') : all;
    const kept: JsonSchema = Object.fromEntries(
      Object.entries(rest).filter(([name]) => inputKeywords.has(name)),
    );
    // That ids start at 1, and the largest safe integer, would not help a caller.
    if (minimum !== undefined && minimum !== 1 && Number(minimum) > -hugeNumber) kept.minimum = minimum;
    if (maximum !== undefined && Number(maximum) < hugeNumber) kept.maximum = maximum;
    if (patternSchemas.length > 0) kept.additionalProperties = patternSchemas[0];
    if (Object.keys((kept.properties as object | undefined) ?? {}).length === 0) delete kept.properties;
    if (items !== undefined) {
      const only = withoutDescription(items as JsonSchema);
      // Lists are accepted as a single value too (`listFit`), but a list of one possible word is pointless.
      if ((only.enum as unknown[] | undefined)?.length === 1)
        return { ...only, description: rest.description };
      kept.items = only;
    }
    if (branches.length === 1) return { ...branches[0], ...kept };
    if (branches.length > 0) return { ...kept, ...eitherBranch(branches) };
    return 'type' in kept ? kept : { type: 'string', ...kept };
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
 * Output schema of a tool: root members that are never null, with their types, except objects, about which it
 * would say nothing. Hosts validate answers against it; the model reads the answer itself. The full schema is
 * in the OpenAPI document and the guide.
 */
export function outputSchemaOf(schema: TSchema): JsonSchema {
  const { properties = {} } = schema as TObject;
  const plain = Object.entries(properties).flatMap(([name, member]) => {
    const { type, items } = member as { type?: string; items?: { type?: string } };
    if (type === undefined || type === 'object') return [];
    return [[name, type === 'array' ? { type, items: { type: items?.type ?? 'object' } } : { type }]];
  });
  const notes = Object.hasOwn(properties, 'data') ? { note: { type: 'string' } } : {};
  const members = { ...Object.fromEntries(plain), ...notes };
  return { type: 'object', ...(Object.keys(members).length > 0 ? { properties: members } : {}) };
}

/**
 * Merges several object schemas: all members, of which those required by every schema are required. Some hosts do
 * not support alternatives at the root. Throws if a member has two types.
 */
export const sharedSchema = (shapes: readonly JsonSchema[]): JsonSchema => shapes.reduce(eitherOf);

function eitherOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one.type !== 'object' || other.type !== 'object') return one;
  const members = (one.properties ?? {}) as Record<string, JsonSchema>;
  const others = (other.properties ?? {}) as Record<string, JsonSchema>;
  const properties = { ...members };
  for (const [name, schema] of Object.entries(others)) {
    const existing = members[name];
    if (existing && existing.type !== schema.type) throw new Error(`${name} is of two types for one tool.`);
    properties[name] = existing ? eitherOf(existing, schema) : schema;
  }
  const required = ((one.required ?? []) as string[]).filter((name) =>
    (other.required as string[] | undefined)?.includes(name),
  );
  const { required: _required, properties: _properties, ...shape } = one;
  const described = Object.keys(properties).length > 0 ? { properties } : {};
  return { ...shape, ...described, ...(required.length > 0 ? { required } : {}) };
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
