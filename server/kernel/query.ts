import { didYouMean } from '../text/nearest-names.ts';
import type { FieldProblem } from './errors.ts';
import type { TObject, TSchema } from './schema.ts';
import { uploadBytesMax } from './upload.ts';

/** A query string as parsed by the HTTP server: repeated names become an array. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The input read from the query, and a problem for each unknown parameter. */
export interface QueryReading {
  readonly input: Record<string, unknown>;
  readonly problems: readonly FieldProblem[];
}

/** Maximum unknown names answered with the full list of known ones; a URL has room for thousands. */
const unknownMax = 50;

type Reader = (sent: string | readonly string[]) => unknown;

const lastValue = (sent: string | readonly string[]): string =>
  typeof sent === 'string' ? sent : (sent.at(-1) ?? '');
/** Splits a comma-separated list. */
export const splitList = (text: string): string[] => text.split(',').map((word) => word.trim());
const listItems = (sent: string | readonly string[]): string[] =>
  (typeof sent === 'string' ? [sent] : sent).flatMap(splitList);

/** A text that does not fit the schema's type is left as text, so that validation reports it. */
const readers: Record<string, Reader> = {
  integer: (sent) => (/^-?\d{1,16}$/.test(lastValue(sent)) ? Number(lastValue(sent)) : lastValue(sent)),
  number: (sent) => (/^-?\d+(\.\d+)?$/.test(lastValue(sent)) ? Number(lastValue(sent)) : lastValue(sent)),
  boolean: (sent) => ({ true: true, false: false })[lastValue(sent)] ?? lastValue(sent),
  string: lastValue,
};

function typeOf(schema: TSchema): string {
  if (uploadBytesMax(schema) !== undefined) return 'string';
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] };
  return type ?? (anyOf?.[0] ? typeOf(anyOf[0]) : 'string');
}

/** Reads each element like a single item. */
function listReader(schema: TSchema): Reader {
  const { items } = schema as { items?: TSchema };
  const read = readers[items ? typeOf(items) : 'string'] ?? lastValue;
  return (sent) => listItems(sent).map((word) => read(word));
}

/**
 * Parses a query string (or path parameters) into an operation's input: numbers and booleans from text, lists from
 * commas or repetition, and `name.key=value` into the object property `name`. Empty values are treated as missing.
 */
export function queryReader(schema: TObject): (query: Query) => QueryReading {
  const properties = new Map<string, Reader>();
  const objects = new Set<string>();
  for (const [name, property] of Object.entries(schema.properties)) {
    const type = typeOf(property as TSchema);
    if (type === 'object') objects.add(name);
    else
      properties.set(name, type === 'array' ? listReader(property as TSchema) : (readers[type] ?? lastValue));
  }
  const knownNames = [...properties.keys(), ...[...objects].map((name) => `${name}.<key>`)].join(', ');

  const unknownParameter = (name: string): string => {
    if (knownNames === '') return 'This operation takes no parameters.';
    const question = didYouMean(name, [...properties.keys(), ...objects]);
    return `${question && `${question} `}Use one of ${knownNames}.`;
  };

  return (query) => {
    const input: Record<string, unknown> = {};
    const problems: FieldProblem[] = [];
    for (const name in query) {
      const sent = query[name];
      if (sent === undefined || sent === '') continue;
      const reader = properties.get(name);
      if (reader) {
        input[name] = reader(sent);
        continue;
      }
      const dot = name.indexOf('.');
      const object = dot > 0 ? name.slice(0, dot) : '';
      if (objects.has(object) && dot + 1 < name.length) {
        input[object] ??= Object.create(null);
        const record = input[object] as Record<string, unknown>;
        record[name.slice(dot + 1)] = lastValue(sent);
      } else if (problems.length < unknownMax) {
        problems.push({
          pointer: `/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`,
          code: 'unknown_parameter',
          detail: unknownParameter(name),
        });
      }
    }
    return { input, problems };
  };
}
