import { inputAt, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { asParsed } from '../../kernel/verbatim.ts';
import { outsideBody } from './parameters.ts';
import type { JsonObject, Shapes } from './shapes.ts';

const without = (record: Readonly<JsonObject>, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** A form has the same members, with files as bytes (OpenAPI 3.1, 4.8.14.4). */
function formContent(schema: JsonObject, uploads: readonly string[]): JsonObject {
  if (uploads.length === 0) return {};
  const files = Object.fromEntries(
    uploads.map((name) => [name, { contentMediaType: 'application/octet-stream' }]),
  );
  const properties = { ...(schema.properties as JsonObject), ...files };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

/** Body of a write: its input without the address's parameters. Undefined if nothing remains. */
export function requestBodyOf(
  { audiences, siteParameter }: Registry,
  operation: Operation,
  address: RestAddress,
  shapes: Shapes,
): JsonObject | undefined {
  const { example } = operation;
  const input = inputAt(operation, audiences.interfaceOf(address.path), siteParameter);
  if (address.method === 'GET') return undefined;
  const outside = outsideBody(address);
  const { when = {} } = address;
  const words = Object.fromEntries(
    Object.entries(when).map(([member, word]) => [member, { type: 'string', enum: [word] }]),
  );
  const properties = { ...words, ...without(input.properties, outside) };
  if (Object.keys(properties).length === 0) return undefined;
  const required = [...Object.keys(when), ...((input.required ?? []) as readonly string[])].filter(
    (name) => !outside.includes(name),
  );
  const { required: _required, ...rest }: JsonObject = { ...input };
  const isWhole = outside.length === 0 && !address.when;
  const body = isWhole ? input : { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
  const schema = shapes.of(body as TSchema);
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema,
        example: asParsed({ ...when, ...without(example.input as JsonObject, outside) }),
      },
      ...formContent(schema, uploadsIn(operation.input)),
    },
  };
}
