import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import type { FieldProblem } from './errors.ts';
import { hundredsUnknown, normalizer, type Reading } from './normalize.ts';
import type { TObject } from './schema.ts';
import { isTimezone } from './timezone.ts';

/** All problems at once; the library stops at 8 unless told, and a hostile body must not make us list millions. */
const problemsMax = 200;
Settings.Set({ maxErrors: problemsMax });

// The format also knows leap seconds and zones in brackets; those are no moments to `Date`, nor to either database.
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));
Format.Set('timezone', isTimezone);

interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
}

type Sentence = (params: Record<string, unknown>) => readonly [code: string, detail: string];

const list = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : String(values));
const article = (type: unknown): string => (/^[aeio]/.test(String(type)) ? `an ${type}` : `a ${type}`);
const formats: Record<string, string> = {
  email: 'Use an e-mail address such as ada@example.com.',
  'date-time': 'Use a time such as 2026-11-21T09:30:00Z.',
  timezone: 'Use the name of a time zone, such as Europe/Berlin or UTC.',
  uri: 'Use a whole address such as https://example.com.',
};

/** Error sentences by JSON Schema keyword, written for the person who sent the value. */
const sentences: Record<string, Sentence> = {
  type: ({ type }) => [
    'wrong_type',
    `Use ${Array.isArray(type) ? type.map(article).join(' or ') : article(type)}.`,
  ],
  enum: ({ allowedValues }) => ['not_allowed', `Use one of ${list(allowedValues)}.`],
  const: ({ allowedValue }) => ['not_allowed', `Use ${list(allowedValue)}.`],
  anyOf: () => ['not_allowed', 'This value fits none of the allowed shapes.'],
  minLength: ({ limit }) => [
    'too_short',
    Number(limit) === 1 ? 'Must not be empty.' : `Use at least ${limit} characters.`,
  ],
  maxLength: ({ limit }) => ['too_long', `Use at most ${limit} characters.`],
  minimum: ({ limit }) => ['too_small', `Use ${limit} or more.`],
  maximum: ({ limit }) => ['too_large', `Use ${limit} or less.`],
  exclusiveMinimum: ({ limit }) => ['too_small', `Use more than ${limit}.`],
  minItems: ({ limit }) => ['too_few', `Give at least ${limit}.`],
  maxItems: ({ limit }) => ['too_many', `Give at most ${limit}.`],
  minProperties: ({ limit }) => ['too_few', `Give at least ${limit} of the fields.`],
  maxProperties: ({ limit }) => ['too_many', `Give at most ${limit}.`],
  uniqueItems: () => ['repeated', 'Give each only once.'],
  pattern: () => ['wrong_form', 'This value does not have the documented form.'],
  format: ({ format }) => ['wrong_form', formats[String(format)] ?? `Use a valid ${format}.`],
};

const escapePointer = (name: string): string => name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1');
/** A place has the names that lead to it, and callers make up some of those. */
const pointerCharactersMax = 256;

function problemsOf(errors: readonly SchemaError[]): FieldProblem[] {
  const unions = new Set(
    errors.filter((error) => error.keyword === 'anyOf').map((error) => error.schemaPath),
  );
  const found = new Map<string, FieldProblem>();
  const note = (place: string, code: string, detail: string) => {
    const pointer = place.slice(0, pointerCharactersMax);
    if (!found.has(pointer)) found.set(pointer, { pointer, code, detail });
  };
  for (const { keyword, schemaPath, instancePath, params } of errors) {
    const facts = params as Record<string, unknown>;
    if (keyword === 'required') {
      for (const name of facts.requiredProperties as string[]) {
        note(`${instancePath}/${escapePointer(name)}`, 'required', 'This field is required.');
      }
    } else if (keyword === 'additionalProperties') {
      for (const name of facts.additionalProperties as string[]) {
        note(
          `${instancePath}/${escapePointer(name)}`,
          'unknown_field',
          'This field is not known here; leave it out.',
        );
      }
    } else if (keyword !== 'boolean' && !isNullBranch(schemaPath, unions, facts)) {
      const [code, detail] = sentences[keyword]?.(facts) ?? ['invalid', 'This value is not allowed.'];
      note(instancePath, code, detail);
    }
  }
  return [...found.values()];
}

/** A nullable field that fails both branches is told about its real type, not about null. */
function isNullBranch(
  schemaPath: string,
  unions: ReadonlySet<string>,
  facts: Record<string, unknown>,
): boolean {
  return facts.type === 'null' && [...unions].some((union) => schemaPath.startsWith(union));
}

/**
 * Says every problem of a value at once, none where it fits. Compiled once for each schema, at its first use: a process
 * is asked for some of its operations, and holds what it compiled.
 */
export function checker(schema: TObject): (value: unknown) => readonly FieldProblem[] {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return none;
    const problems = problemsOf(compiled.Errors(value) as readonly SchemaError[]);
    return problems.length > 0 ? problems : tooManyToName;
  };
}

const none: readonly FieldProblem[] = [];

/**
 * Each unknown field counts as an error before the one that names them all. Where they use up the errors that the
 * library collects, none with a name is left; the value is refused all the same.
 */
const tooManyToName: readonly FieldProblem[] = [{ pointer: '', ...hundredsUnknown }];

/**
 * Makes an input fit to be looked at (see `normalizer`), which changes it, and says every problem of it at once. For as many
 * bytes as a body may have, it takes a few milliseconds at most.
 */
export function inputChecker(
  schema: TObject,
  reading: Reading = {},
): (value: unknown) => readonly FieldProblem[] {
  const normalize = normalizer(schema, reading);
  const problemsOf = checker(schema);
  return (sent) => {
    const { value, problems } = normalize(sent);
    const others = problemsOf(value);
    if (problems.length === 0) return others;
    const named = new Set(problems.map(({ pointer }) => pointer));
    return [...problems, ...others.filter(({ pointer }) => !named.has(pointer))].slice(0, problemsMax);
  };
}
