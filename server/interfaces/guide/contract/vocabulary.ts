import type { Steps } from '../../../kernel/event-loop.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { TObject, TSchema } from '../../../kernel/schema.ts';
import {
  jsonOf,
  keyOf,
  type Members,
  membersOf,
  type SchemaView,
  valueBranch,
  viewOf,
  withinOf,
} from './schema-view.ts';

/** Side on which a member occurs. A shape used in requests and responses is on both. */
export type Side = 'request' | 'answer' | 'both';
type Call = Exclude<Side, 'both'>;

/** Shapes and members that occur several times: defined once, and referenced by name. */
export interface Vocabulary {
  /** Name of a shape that is defined once; undefined if it is written in place. */
  nameOf(schema: TSchema): string | undefined;
  /** Side of a named shape. */
  sideOf(schema: TSchema): Side;
  /** Description that a named shape itself has. */
  saidOf(schema: TSchema): string;
  /** Compares a member with the one in that side's list of common members; undefined if it differs. */
  isCommon(name: string, schema: TSchema, side: Side): 'same' | 'or null' | undefined;
  /** Members that several shapes have in common, by name. */
  readonly common: Members;
}

interface Shape {
  readonly schema: TSchema;
  readonly suggested: string;
  readonly sides: Set<Side>;
  readonly descriptions: Map<string, number>;
  uses: number;
}

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const memberKey = (name: string, schema: TSchema): string => `${name} ${jsonOf(schema)}`;

/** Length of JSON Schema from which a shape without a title gets a name, if it occurs twice. */
const lengthMin = 60;

/** Counts every shape and member of these operations, in steps. */
export function* createVocabulary(
  operations: readonly Operation[],
  sets: Readonly<Record<string, TObject>>,
): Steps<Vocabulary> {
  const shapes = new Map<string, Shape>();
  const tallies = { request: new Map<string, Tally>(), answer: new Map<string, Tally>() };

  for (const [name, schema] of Object.entries(sets)) visitChildren(viewOf(schema), name, 'answer');
  // Responses first: their titles make better names.
  for (const { name, output, confirm } of operations) {
    visit(output, `${pascal(name)}Answer`, 'answer');
    if (confirm) visit(confirm, `${pascal(name)}Preview`, 'answer');
    yield;
  }
  for (const { name, input } of operations) {
    visitChildren(viewOf(input), pascal(name), 'request');
    yield;
  }

  function visit(schema: TSchema, suggested: string, side: 'request' | 'answer'): void {
    const view = viewOf(schema);
    if (view.properties || view.enum) {
      const key = keyOf(schema);
      const existing = shapes.get(key);
      const { description = '' } = view;
      const shape = existing ?? { schema, suggested, sides: new Set(), descriptions: new Map(), uses: 0 };
      shape.uses += 1;
      shape.descriptions.set(description, (shape.descriptions.get(description) ?? 0) + 1);
      if (!existing) shapes.set(key, shape);
      if (shape.sides.has(side)) return;
      shape.sides.add(side);
    }
    visitChildren(view, view.title ?? suggested, side);
  }

  function visitChildren(view: SchemaView, suggested: string, side: 'request' | 'answer'): void {
    for (const [name, member] of membersOf(view)) tally(tallies[side], name, member);
    for (const { name, schema } of withinOf(view)) visit(schema, suggested + pascal(name ?? ''), side);
  }

  const names = namesOf([...shapes]);
  const common = mostUsed(tallies);
  return {
    nameOf: (schema) => names.get(keyOf(schema)),
    sideOf(schema) {
      const [side = 'answer', other] = shapes.get(keyOf(schema))?.sides ?? [];
      return other ? 'both' : side;
    },
    saidOf(schema) {
      const { descriptions } = shapes.get(keyOf(schema)) ?? {};
      return [...(descriptions ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    },
    isCommon(name, schema, side) {
      const found = common.get(name);
      if (!found) return undefined;
      if (side !== 'answer') return memberKey(name, found) === memberKey(name, schema) ? 'same' : undefined;
      const value = valueBranch(viewOf(schema));
      const own = valueBranch(viewOf(found));
      if (kindOf(own ?? found) !== kindOf(value ?? schema)) return undefined;
      if (value && !own) return 'or null';
      return 'same';
    },
    common,
  };
}

interface Tally {
  readonly name: string;
  readonly schema: TSchema;
  uses: number;
}

function tally(tallies: Map<string, Tally>, name: string, schema: TSchema): void {
  const key = memberKey(name, schema);
  const existing = tallies.get(key);
  if (existing) existing.uses += 1;
  else tallies.set(key, { name, schema, uses: 1 });
}

/** Key of a schema that ignores limits and descriptions. */
function kindOf(schema: TSchema): string {
  const existing = kinds.get(schema);
  if (existing !== undefined) return existing;
  const kind = JSON.stringify(schema, (key, value) => (limits.has(key) ? undefined : value));
  kinds.set(schema, kind);
  return kind;
}
const kinds = new WeakMap<TSchema, string>();
const limits = new Set([
  'description',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
  'additionalProperties',
  'maxProperties',
  'format',
  'x-content',
]);

/** Variant of a shared member name that saves the most when written once. */
function mostUsed({ request, answer }: Record<Call, ReadonlyMap<string, Tally>>): Members {
  const best = new Map<string, { readonly schema: TSchema; readonly weight: number }>();
  const answered = new Map<string, number>();
  const keyOfKind = ({ name, schema }: Tally): string =>
    `${name} ${kindOf(valueBranch(viewOf(schema)) ?? schema)}`;
  for (const each of answer.values())
    answered.set(keyOfKind(each), (answered.get(keyOfKind(each)) ?? 0) + each.uses);
  const consider = (each: Tally, uses: number): void => {
    const weight = uses * jsonOf(each.schema).length;
    if (uses > 1 && weight > (best.get(each.name)?.weight ?? 0))
      best.set(each.name, { schema: each.schema, weight });
  };
  for (const each of request.values()) consider(each, each.uses + (answered.get(keyOfKind(each)) ?? 0));
  for (const each of answer.values())
    if (!isUsual(each.name, each.schema)) consider(each, answered.get(keyOfKind(each)) ?? 0);
  return new Map([...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]));
}

/** True for a response member that needs no type: a time by its name, otherwise a text. */
export function isUsual(name: string, schema: TSchema): boolean {
  const { type, format, enum: words, const: fixed } = viewOf(schema);
  if (type === 'integer') return name.endsWith('_id');
  return (
    type === 'string' &&
    !words &&
    fixed === undefined &&
    (format === 'date-time') === name.endsWith('_at') &&
    !/_id$/.test(name)
  );
}

function namesOf(shapes: readonly (readonly [string, Shape])[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const usedNames = new Set(shapes.flatMap(([, { schema }]) => viewOf(schema).title ?? []));
  for (const [key, { schema, suggested, uses }] of shapes) {
    const { title } = viewOf(schema);
    if (title === undefined && (uses < 2 || key.length < lengthMin)) continue;
    const name = title ?? freeName(suggested, usedNames);
    usedNames.add(name);
    names.set(key, name);
  }
  return names;
}

function freeName(suggested: string, usedNames: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? suggested : `${suggested}${number}`;
    if (!usedNames.has(name)) return name;
  }
}
