import type { Registry } from './registry.ts';
import { type TSchema, Type } from './schema.ts';

/**
 * A schema that depends on the whole product, such as "one of its scopes": declared with a function, and resolved
 * when features are joined (`createRegistry`).
 */
export const Joined = <T>(make: (registry: Registry) => TSchema) =>
  Type.Unsafe<T>({ [joined]: make } as TSchema);

/** The same for a value in an example. */
export const JoinedValue = <T>(make: (registry: Registry) => T): T => ({ [joined]: make }) as T;

const joined = '~joined';
/** The schema library's marker for optional members. */
const optional = '~optional';

type Node = Readonly<Record<string, unknown>>;

/** Resolves every joined schema for this registry. Anything without one is returned as the same object. */
export function shapeJoiner(registry: Registry): <T>(declared: T) => T {
  const joinedNodes = new Map<unknown, unknown>();

  function filled(node: unknown): unknown {
    if (typeof node !== 'object' || node === null) return node;
    const existing = joinedNodes.get(node);
    if (existing !== undefined) return existing;
    const result = fill(node as Node);
    joinedNodes.set(node, result);
    return result;
  }

  function fill(node: Node): unknown {
    const make = node[joined] as ((registry: Registry) => unknown) | undefined;
    if (make) {
      const shape = filled(make(registry));
      return optional in node ? Type.Optional(shape as TSchema) : shape;
    }
    if (Array.isArray(node)) {
      const items = node.map(filled);
      return items.some((item, index) => item !== node[index]) ? items : node;
    }
    // Few members contain one: unchanged ones are not copied.
    let changed: Record<string, unknown> | undefined;
    for (const name of Object.keys(node)) {
      const value = filled(node[name]);
      if (value === node[name]) continue;
      changed ??= copied(node);
      changed[name] = value;
    }
    return changed ?? node;
  }

  return (declared) => filled(declared) as typeof declared;
}

/** Copies a node, including the schema library's hidden markers. */
const copied = (node: Node): Record<string, unknown> =>
  Object.create(Object.getPrototypeOf(node), Object.getOwnPropertyDescriptors(node));
