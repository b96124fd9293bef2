import type { TSchema } from '../../../kernel/schema.ts';

/** Schema keywords that the contract writes. */
export interface SchemaView {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: boolean | TSchema;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxProperties?: number;
  readonly default?: unknown;
  readonly 'x-day'?: string;
  readonly 'x-group'?: string;
}

export const viewOf = (schema: TSchema): SchemaView => schema as SchemaView;

/** The branch of `T | null` that is not null; undefined for other unions. */
export function valueBranch({ anyOf }: SchemaView): TSchema | undefined {
  const [value, other] = anyOf ?? [];
  return anyOf?.length === 2 && value && other && viewOf(other).type === 'null' ? value : undefined;
}

/** A member's description, taken from the member or from its non-null branch. */
export function descriptionOf(schema: TSchema): string {
  const view = viewOf(schema);
  const value = valueBranch(view);
  return view.description ?? (value ? (viewOf(value).description ?? '') : '');
}

/** Direct child schemas of a schema. */
export function childrenOf(schema: TSchema): readonly TSchema[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [], additionalProperties } = viewOf(schema);
  return [
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(items ? [items] : []),
    ...anyOf,
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
}

export type Members = ReadonlyMap<string, TSchema>;

export const membersOf = ({ properties = {} }: SchemaView): readonly (readonly [string, TSchema])[] =>
  Object.entries(properties);

/** Direct child schemas of a schema, members with their names. */
export function withinOf(view: SchemaView): readonly { readonly name?: string; readonly schema: TSchema }[] {
  const members = membersOf(view).map(([name, schema]) => ({ name, schema }));
  return [...members, ...childrenOf({ ...view, properties: {} } as TSchema).map((schema) => ({ schema }))];
}

const keys = new WeakMap<TSchema, string>();

/** Key of a shape that ignores descriptions given where it is used. */
export function keyOf(schema: TSchema): string {
  const cached = keys.get(schema);
  if (cached !== undefined) return cached;
  const { description: _description, ...shape } = viewOf(schema);
  const key = JSON.stringify(shape);
  keys.set(schema, key);
  return key;
}

const texts = new WeakMap<TSchema, string>();

/** JSON text of a schema, for comparison. */
export function jsonOf(schema: TSchema): string {
  const cached = texts.get(schema);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(schema);
  texts.set(schema, text);
  return text;
}
