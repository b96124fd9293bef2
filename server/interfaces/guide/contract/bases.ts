import type { TSchema } from '../../../kernel/schema.ts';
import { jsonOf, type SchemaView, viewOf } from './schema-view.ts';

/** Members with a common name. */
export interface Base {
  readonly name: string;
  readonly members: Readonly<Record<string, TSchema>>;
  readonly required: ReadonlySet<string>;
  /**
   * True for a set of members that is spread into other shapes. A named shape must have more in common to be
   * used.
   */
  readonly isSet: boolean;
}

/** Names that replace the members which an object shares with shapes defined elsewhere, and the remaining members. */
export interface Spread {
  readonly names: readonly string[];
  readonly rest: Readonly<Record<string, TSchema>>;
}

const shapeMembersMin = 3;

export const baseOf = (name: string, schema: TSchema, isSet: boolean): Base => {
  const { properties = {}, required = [] }: SchemaView = viewOf(schema);
  return { name, members: properties, required: new Set(required), isSet };
};

/** Greedily picks the largest bases whose members an object contains unchanged. */
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
