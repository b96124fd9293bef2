import { addressesOf, inputAt, type Operation } from '../../kernel/operation.ts';
import { listParameters } from '../../kernel/page.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import { uploadBytesMax } from '../../kernel/upload.ts';
import { code, codes, table } from './markdown.ts';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

const listNames = Object.keys(listParameters);

/** All parameters of an operation. Those common to lists share one row. */
export function parameterTable(registry: Registry, operation: Operation): string | undefined {
  const { input } = operation;
  const requiredAt = placesThatRequire(registry, operation);
  const isList = listNames.every((name) => name in input.properties);
  const own = Object.entries(input.properties).filter(([name]) => !isList || !listNames.includes(name));
  const rows = own.map(([name, property]) => [
    code(name),
    typeOf(property as TSchema) + writtenAs(operation, name, property as TSchema),
    requiredAt(name),
    descriptionOf(property as TSchema),
  ]);
  if (rows.length === 0)
    return isList ? `Takes the [list parameters](#lists): ${codes(listNames)}.` : undefined;
  if (isList) rows.push([codes(listNames), '', '', 'See [Lists](#lists).']);
  return table(['Parameter', 'Type', 'Required', 'What it is'], rows);
}

/** Notation of a structured value in a query string. */
function writtenAs(operation: Operation, name: string, property: TSchema): string {
  if (addressesOf(operation)[0]?.method !== 'GET') return '';
  const { type } = valueShape(property);
  if (type === 'array') return ', comma-separated';
  return type === 'object' ? `: ${code(`${name}.<key>=value`)}` : '';
}

/** Addresses at which a parameter is required: all, none, or some, named by prefix. */
function placesThatRequire({ audiences, siteParameter }: Registry, operation: Operation) {
  const paths = [...addressesOf(operation).map(({ path }) => path), ...(operation.mcp ? ['/mcp'] : [])];
  const required = new Map(
    paths.map((path) => [
      path,
      new Set(inputAt(operation, audiences.interfaceOf(path), siteParameter).required),
    ]),
  );
  return (name: string): string => {
    const requiringPaths = paths.filter((path) => required.get(path)?.has(name));
    if (requiringPaths.length === paths.length) return 'yes';
    return requiringPaths.map((path) => `at ${code(path.split('/', 3).join('/'))}`).join(', ');
  };
}

/** Shape of a value without its null branch. */
function valueShape(schema: TSchema): Shape {
  const shape: Shape = schema;
  const [value] = shape.anyOf ?? [];
  return value ? { ...shape, ...valueShape(value) } : shape;
}

const descriptionOf = (schema: TSchema): string => {
  const shape = valueShape(schema);
  const usual = shape.default === undefined ? '' : ` Default ${code(String(shape.default))}.`;
  // Descriptions that name the default need no further mention of it.
  const isNamed = /unless told/.test(shape.description ?? '');
  return (shape.description ?? '') + (isNamed ? '' : usual);
};

function typeOf(schema: TSchema): string {
  const bytesMax = uploadBytesMax(schema);
  if (bytesMax !== undefined) return `file, at most ${bytesMax} bytes`;
  const shape = valueShape(schema);
  if (shape.enum) return codes(shape.enum);
  switch (shape.type) {
    case 'array':
      return `list of ${shape.items ? typeOf(shape.items) : 'values'}${shape.maxItems ? `, at most ${shape.maxItems}` : ''}`;
    case 'string':
      return textType(shape);
    case 'integer':
    case 'number':
      return shape.type + bounds(shape);
    case 'boolean':
      return 'true or false';
    default:
      return shape.type ?? 'any';
  }
}

function textType({ format, minLength, maxLength }: Shape): string {
  if (format === 'date-time') return 'time';
  const noun = { email: 'e-mail', uri: 'address' }[format ?? ''] ?? 'text';
  if (!maxLength) return noun;
  return minLength && minLength > 1
    ? `${noun}, ${minLength} to ${maxLength} characters`
    : `${noun}, at most ${maxLength} characters`;
}

/** Meaningful limits; the largest safe integer is none. */
function bounds({ minimum, maximum }: Shape): string {
  const isBounded = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  if (isBounded) return ` from ${minimum ?? 0} to ${maximum}`;
  return minimum === undefined || minimum === 1 ? '' : `, ${minimum} or more`;
}
