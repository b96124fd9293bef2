import type { TSchema } from '../../../kernel/schema.ts';
import { jsonOf, type SchemaView, viewOf } from './schema-view.ts';

/** Members that have a name together. */
export interface Base {
  readonly name: string;
  readonly members: Readonly<Record<string, TSchema>>;
  readonly required: ReadonlySet<string>;
  /** True for a set of members that is spread into others; a shape of its own has to have more in common. */
  readonly isSet: boolean;
}

/** Names in place of members that an object has from shapes written elsewhere, and the members that are left. */
export interface Spread {
  readonly names: readonly string[];
  readonly rest: Readonly<Record<string, TSchema>>;
}

const shapeMembersMin = 3;

export const baseOf = (name: string, schema: TSchema, isSet: boolean): Base => {
  const { properties = {}, required = [] }: SchemaView = viewOf(schema);
  return { name, members: properties, required: new Set(required), isSet };
};

/** Takes the largest base first that an object has all members of, as they are there. */
export function spreadOf(
  properties: Readonly<Record<string, TSchema>>,
  required: ReadonlySet<string>,
  bases: readonly Base[],
): Spread {
  const names: string[] = [];
  let rest = properties;
  for (;;) {
    const found = largest(bases, rest, required);
    if (!found) return { names, rest };
    names.push(found.name);
    rest = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in found.members)));
  }
}

function largest(
  bases: readonly Base[],
  properties: Readonly<Record<string, TSchema>>,
  required: ReadonlySet<string>,
): Base | undefined {
  let best: Base | undefined;
  const sizeOf = ({ members }: Base): number => Object.keys(members).length;
  for (const base of bases) {
    if (sizeOf(base) < (base.isSet ? 1 : shapeMembersMin)) continue;
    if (best && sizeOf(base) <= sizeOf(best)) continue;
    if (isWithin(base, properties, required)) best = base;
  }
  return best;
}

const isWithin = (
  base: Base,
  properties: Readonly<Record<string, TSchema>>,
  required: ReadonlySet<string>,
): boolean =>
  Object.entries(base.members).every(([name, schema]) => {
    const own = properties[name];
    return (
      own !== undefined &&
      base.required.has(name) === required.has(name) &&
      (own === schema || jsonOf(own) === jsonOf(schema))
    );
  });
