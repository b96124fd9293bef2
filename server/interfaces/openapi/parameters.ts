import {
  changes,
  inputAt,
  type Operation,
  type ReadHeader,
  type RestAddress,
} from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import type { JsonObject, Shapes } from './shapes.ts';

/** Names of an address's path parameters, in order. */
const pathNames = ({ path }: RestAddress): readonly string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');

/** Inputs of a POST that are not in its body. */
export const outsideBody = (address: RestAddress): readonly string[] => [
  ...pathNames(address),
  ...(address.query ?? []),
];

/** Path parameters first, then for reads the rest of the input as query, then headers. */
export function parametersOf(
  { audiences, siteParameter }: Registry,
  operation: Operation,
  address: RestAddress,
  shapes: Shapes,
): JsonObject[] {
  const { example } = operation;
  const input = inputAt(operation, audiences.interfaceOf(address.path), siteParameter);
  const inPath = pathNames(address);
  const required = new Set(input.required as readonly string[]);
  const values = example.input as JsonObject;
  const parameter = (name: string, location: 'path' | 'query'): JsonObject => {
    const { description, ...schema } = shapes.of(input.properties[name] as TSchema);
    return {
      name,
      in: location,
      ...(description ? { description } : {}),
      ...(location === 'path' || required.has(name) ? { required: true } : {}),
      ...serialization(name, schema),
      ...(values[name] === undefined ? {} : { example: values[name] }),
    };
  };
  const others =
    address.method === 'GET'
      ? Object.keys(input.properties).filter((name) => !inPath.includes(name))
      : (address.query ?? []);
  return [
    ...inPath.map((name) => parameter(name, 'path')),
    ...others.map((name) => parameter(name, 'query')),
    ...Object.values(operation.headers ?? {}).map(headerParameter),
    ...(changes(operation) ? [idempotencyKey(operation)] : []),
  ];
}

/** Query string format of a value that is not a single word. */
function serialization(name: string, schema: JsonObject): JsonObject {
  if (schema.type === 'array') return { style: 'form', explode: false, schema };
  if (schema.type !== 'object') return { schema };
  // Written `name.key=value`. No OpenAPI style adds a prefix to an object's keys, but an exploded form works if the
  // prefix is part of each key.
  return { style: 'form', explode: true, schema: { ...schema, propertyNames: { pattern: `^${name}\\..` } } };
}

const headerParameter = ({ names: [name], description, example }: ReadHeader): JsonObject => ({
  // Conventional capitalisation; header names are case-insensitive.
  name: name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
});

const idempotencyKey = ({ idempotency }: Operation): JsonObject => ({
  name: 'Idempotency-Key',
  in: 'header',
  description:
    idempotency === 'own'
      ? 'Accepted as on every write. How this operation knows a repeat is in its description.'
      : 'A key of your own for this one request. Sending the same request with the same key again does nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: 'order-1017-a',
});
