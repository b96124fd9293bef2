import fc from 'fast-check';
import type { TObject } from '../../kernel/schema.ts';
import { anyCharacter } from '../any-character.ts';
import type { InputSchema } from './schema-nodes.ts';

// Random inputs from the schemas of inputs: fitting ones, nearly fitting ones, and the ids of records that are there.

/** Values that databases, parsers and clocks trip over. */
const odd: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  'me',
  'none',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "'; drop table site; --",
  '%',
  '_',
  '\\',
  '"',
  '*',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T00:00:00+23:59',
  '99999999999999999999',
  '0 0 30 2 *',
  0,
  -0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  odd,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter }),
);

/** Values by the name of the member they are for. */
export type Records = Readonly<Record<string, readonly unknown[]>>;

const time = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function text({ format, minLength = 0, maxLength = 60 }: InputSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return time;
  if (format === 'email') return fc.emailAddress();
  const size = { minLength, maxLength: Math.min(Math.max(minLength, 60), maxLength) };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: anyCharacter }),
    fc.string({ ...size, unit: 'grapheme' }),
  );
}

/** Mostly what the schema takes, at times anything; what has a name that records are known for is mostly one of those. */
function fitting(schema: InputSchema, records: Records, name = ''): fc.Arbitrary<unknown> {
  const recordIds = records[name];
  const ours = ofSchema(schema, records);
  return fc.oneof(
    {
      weight: 12,
      arbitrary: recordIds ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...recordIds) }, ours) : ours,
    },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: anything },
  );
}

function ofSchema(schema: InputSchema, records: Records): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: words, minimum, maximum, items, minItems, maxItems, pattern } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((branch) => ofSchema(branch, records)));
  if (words) return fc.constantFrom(...words);
  if (type === 'string') return pattern ? fc.oneof(matching(pattern), text(schema)) : text(schema);
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({
        min: Math.max(minimum ?? 0, 0),
        max: Math.max(minimum ?? 0, Math.min(maximum ?? 50, 50)),
      }),
      fc.constantFrom(minimum ?? 0, maximum ?? 0, (maximum ?? 0) + 1, (minimum ?? 0) - 1),
    );
  if (type === 'boolean') return fc.boolean();
  if (type === 'array' && items) {
    const length = { minLength: minItems ?? 0, maxLength: Math.min(maxItems ?? 5, 5) };
    return fc.array(fitting(items, records), length);
  }
  return type === 'object' ? fc.oneof(objectOf(schema, records)) : anything;
}

/** What the form of a text allows, as far as that is known. */
const matching = (pattern: string): fc.Arbitrary<unknown> =>
  fc.stringMatching(new RegExp(pattern), { maxLength: 80 });

function objectOf(schema: InputSchema, records: Records): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties, patternProperties } = schema;
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fitting(property, records, name)]),
  );
  const own = fc.record(members, { requiredKeys: required.filter((name) => name in members) });
  const isOpen = additionalProperties !== false || patternProperties !== undefined;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), anything, { maxKeys: isOpen ? 4 : 1 });
  return fc
    .tuple(own, fc.oneof({ weight: isOpen ? 1 : 9, arbitrary: fc.constant({}) }, more))
    .map(([a, b]) => ({ ...b, ...a }));
}

/** Inputs of an operation: with its members, with some left out, spoiled or made up; seldom something else altogether. */
export function inputs(input: TObject, example: object, records: Records): fc.Arbitrary<unknown> {
  const schema = input as InputSchema;
  const changed = objectOf(schema, records).map((random) => ({ ...example, ...random }));
  const exampleWith = fc
    .tuple(fc.constantFrom(...Object.keys(input.properties), 'unknown'), anything)
    .map(([name, value]) => ({ ...example, [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: objectOf(schema, records) },
    { weight: 5, arbitrary: changed },
    { weight: 3, arbitrary: exampleWith },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 5 }) },
    { weight: 1, arbitrary: anything },
  );
}
