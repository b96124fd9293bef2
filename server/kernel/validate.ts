import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import { didYouMean } from '../text/nearest-names.ts';
import type { FieldProblem } from './errors.ts';
import { hundredsUnknown, normalizer, type Reading } from './normalize.ts';
import type { TObject } from './schema.ts';
import { isTimezone } from './timezone.ts';

/** Maximum problems reported at once. The library's default is 8, and a hostile body must not make us list millions. */
const problemsMax = 200;
Settings.Set({ maxErrors: problemsMax });

// The format also accepts leap seconds and bracketed zones, which neither `Date` nor the databases do.
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));
Format.Set('timezone', isTimezone);

interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
}

type Sentence = (
  params: Record<string, unknown>,
  /** The field's own name, if it has one. */
  name: string | undefined,
) => readonly [code: string, detail: string];

const list = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : String(values));
const article = (type: unknown): string =>
  type === 'null' ? 'null' : /^[aeio]/.test(String(type)) ? `an ${type}` : `a ${type}`;
const formats: Record<string, string> = {
  email: 'Use an e-mail address such as ada@example.com.',
  'date-time': 'Use a time such as 2026-11-21T09:30:00Z.',
  timezone: 'Use the name of a time zone, such as Europe/Berlin or UTC.',
  uri: 'Use a full URL such as https://example.com.',
};

/** Error sentences by JSON Schema keyword, written for the person who sent the value. */
const sentences: Record<string, Sentence> = {
  type: ({ type }) => [
    'wrong_type',
    `Use ${Array.isArray(type) ? type.map(article).join(' or ') : article(type)}.`,
  ],
  enum: ({ allowedValues }) => ['not_allowed', `Use one of ${list(allowedValues)}.`],
  const: ({ allowedValue }) => ['not_allowed', `Use ${list(allowedValue)}.`],
  anyOf: () => ['not_allowed', 'This value matches none of the allowed forms.'],
  minLength: ({ limit }) => [
    'too_short',
    Number(limit) === 1 ? 'Must not be empty.' : `Use at least ${limit} characters.`,
  ],
  maxLength: ({ limit }) => ['too_long', `Use at most ${limit} characters.`],
  minimum: ({ limit }) => ['too_small', `Use ${limit} or more.`],
  maximum: ({ limit }) => ['too_large', `Use ${limit} or less.`],
  exclusiveMinimum: ({ limit }) => ['too_small', `Use more than ${limit}.`],
  minItems: ({ limit }, name) => ['too_few', `Give at least ${limit}${name ? ` in ${name}` : ''}.`],
  maxItems: ({ limit }, name) => ['too_many', `Give at most ${limit}${name ? ` in ${name}` : ''}.`],
  minProperties: ({ limit }) => ['too_few', `Give at least ${limit} of the fields.`],
  maxProperties: ({ limit }) => ['too_many', `Give at most ${limit}.`],
  uniqueItems: () => ['repeated', 'Give each only once.'],
  pattern: () => ['wrong_form', 'This has the wrong form.'],
  format: ({ format }) => ['wrong_form', formats[String(format)] ?? `Use a valid ${format}.`],
};

const escapePointer = (name: string): string => name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1');
/** Pointers contain member names, some of which callers make up. */
const pointerCharactersMax = 256;

/** Members of a schema that its errors mention. */
interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly 'x-advice'?: string;
  readonly description?: string;
  readonly type?: string;
}

/** Schema of the value at a JSON pointer; undefined below unions of several objects and below open objects. */
function schemaAt(root: SchemaNode, pointer: string): SchemaNode | undefined {
  const names = pointer.split('/').slice(1);
  let node: SchemaNode | undefined = root;
  for (const name of names) {
    const container: SchemaNode | undefined = node && containerIn(node);
    node = container?.items ?? container?.properties?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return node;
}

/** The node itself, or the only object or list of a union. */
function containerIn(node: SchemaNode): SchemaNode | undefined {
  if (!node.anyOf) return node;
  const containers = node.anyOf.filter((each) => each.properties ?? each.items);
  return containers.length === 1 ? containers[0] : undefined;
}

/** Last member name of a pointer, such as `blocks` of `/pages/0/blocks`; undefined for the root and list items. */
function nameIn(pointer: string): string | undefined {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return /\D/.test(last) ? last : undefined;
}

/** Maximum number of unknown fields for which the nearest known ones are looked up. */
const suggestionsMax = 10;

/** Longest list of known fields that a sentence has room for. */
const knownFieldsMax = 20;

/** Sentence about an unknown field, with those that may be meant: the nearest, those required and missing, or all. */
function unknownField(question: string, missing: readonly string[], known: readonly string[]): string {
  const sentence = question === '' ? 'This field is unknown; omit it.' : `This field is unknown. ${question}`;
  if (missing.length > 0) return `${sentence} Required and missing: ${missing.join(', ')}.`;
  if (question !== '' || known.length === 0 || known.length > knownFieldsMax) return sentence;
  return `This field is unknown; omit it, or use one of ${known.join(', ')}.`;
}

/** Sentences about the values that the field at a pointer allows, if it has a fixed set. */
function choicesAt(schema: SchemaNode, pointer: string): readonly string[] {
  const { enum: values, 'x-advice': advice } = schemaAt(schema, pointer) ?? {};
  if (values === undefined) return [];
  return [`Use one of ${list(values)}.`, ...(advice === undefined ? [] : [advice])];
}

/** Sentence about a value of another form than the field's, whose rule only its description says in words. */
function formOf({ description = '' }: SchemaNode): string {
  if (description.startsWith('From ')) return `Use one f${description.slice(1)}`;
  return `This has the wrong form.${description && ` ${description}`}`;
}

/** Sentence about a value of a type that none of the alternatives has; undefined if the types are not what differs. */
function typesOf({ anyOf = [], description }: SchemaNode): string | undefined {
  const types = new Set(anyOf.flatMap(({ type }) => type ?? []));
  if (types.size === 0 || anyOf.some(({ type }) => type === undefined)) return undefined;
  return `Use ${[...types].map(article).join(' or ')}.${description ? ` ${description}` : ''}`;
}

function problemsOf(schema: SchemaNode, errors: readonly SchemaError[]): FieldProblem[] {
  const unions = new Set(
    errors.filter((error) => error.keyword === 'anyOf').map((error) => error.schemaPath),
  );
  const missingAt = new Map(
    errors.flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required'
        ? [[instancePath, (params as { requiredProperties: string[] }).requiredProperties] as const]
        : [],
    ),
  );
  const found = new Map<string, FieldProblem>();
  const note = (path: string, code: string, detail: string) => {
    const pointer = path.slice(0, pointerCharactersMax);
    if (!found.has(pointer)) found.set(pointer, { pointer, code, detail });
  };
  let suggestions = 0;
  for (const { keyword, schemaPath, instancePath, params } of errors) {
    const facts = params as Record<string, unknown>;
    if (keyword === 'required') {
      for (const name of facts.requiredProperties as string[]) {
        const pointer = `${instancePath}/${escapePointer(name)}`;
        note(pointer, 'required', ['This field is required.', ...choicesAt(schema, pointer)].join(' '));
      }
    } else if (keyword === 'additionalProperties') {
      const known = Object.keys(schemaAt(schema, instancePath)?.properties ?? {});
      for (const name of facts.additionalProperties as string[]) {
        const isExplained = suggestions < suggestionsMax;
        suggestions += 1;
        const question = isExplained ? didYouMean(name, known) : '';
        const detail = unknownField(question, missingAt.get(instancePath) ?? [], isExplained ? known : []);
        note(`${instancePath}/${escapePointer(name)}`, 'unknown_field', detail);
      }
    } else if (
      keyword !== 'boolean' &&
      !isNullBranch(schemaPath, unions, facts) &&
      !(keyword === 'type' && isOfSeveralTypes(schemaAt(schema, instancePath))) &&
      !(keyword === 'anyOf' && hasProblemBelow(errors, instancePath))
    ) {
      const [code, detail] = sentences[keyword]?.(facts, nameIn(instancePath)) ?? [
        'invalid',
        'This value is not allowed.',
      ];
      const advice = keyword === 'enum' ? schemaAt(schema, instancePath)?.['x-advice'] : undefined;
      const node = schemaAt(schema, instancePath) ?? {};
      const inWords = keyword === 'pattern' ? formOf(node) : keyword === 'anyOf' ? typesOf(node) : undefined;
      note(instancePath, code, inWords ?? (advice === undefined ? detail : `${detail} ${advice}`));
    }
  }
  return [...found.values()];
}

/** True for a union of several types besides null: its problem names all of them. */
const isOfSeveralTypes = ({ anyOf = [] }: SchemaNode = {}): boolean =>
  anyOf.every(({ type }) => type !== undefined) && anyOf.filter(({ type }) => type !== 'null').length > 1;

/** True if a member of one of a union's alternatives is wrong: its own problem says more than that of the union. */
const hasProblemBelow = (errors: readonly SchemaError[], pointer: string): boolean =>
  errors.some(({ instancePath }) => instancePath.startsWith(`${pointer}/`));

/** For a nullable field that fails both branches, only the real type is reported, not null. */
function isNullBranch(
  schemaPath: string,
  unions: ReadonlySet<string>,
  facts: Record<string, unknown>,
): boolean {
  return facts.type === 'null' && [...unions].some((union) => schemaPath.startsWith(union));
}

/**
 * Compiles a validator that returns all problems of a value. Compiled on first use: a process usually serves only
 * some operations, and compiled validators stay in memory.
 */
export function checker(schema: TObject): (value: unknown) => readonly FieldProblem[] {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return none;
    const problems = problemsOf(schema as SchemaNode, compiled.Errors(value) as readonly SchemaError[]);
    return problems.length > 0 ? problems : tooManyToName;
  };
}

const none: readonly FieldProblem[] = [];

/**
 * Each unknown field uses up one of the errors the library collects, before the one that names them all. If they use
 * up the maximum, none of the errors has a name; the value is rejected all the same.
 */
const tooManyToName: readonly FieldProblem[] = [{ pointer: '', ...hundredsUnknown }];

/**
 * Normalises an input in place (see `normalizer`) and returns all its problems. Takes a few milliseconds at most for
 * the largest body.
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
    const reportedPointers = new Set(problems.map(({ pointer }) => pointer));
    return [...problems, ...others.filter(({ pointer }) => !reportedPointers.has(pointer))].slice(
      0,
      problemsMax,
    );
  };
}
