import type { Registry } from './registry.ts';
import { type TSchema, Type } from './schema.ts';

/**
 * A schema that depends on the whole product, such as "one of its scopes": declared with a function, and resolved
 * when features are joined (`createRegistry`).
 */
export const RegistrySchema = <T>(create: (registry: Registry) => TSchema) =>
  Type.Unsafe<T>({ [resolverKey]: create } as TSchema);

/** The same for a value in an example. */
export const RegistryValue = <T>(create: (registry: Registry) => T): T => ({ [resolverKey]: create }) as T;

const resolverKey = '~joined';
/** The schema library's marker for optional members. */
const optional = '~optional';

type Node = Readonly<Record<string, unknown>>;

/** Resolves every joined schema for this registry. Anything without one is returned as the same object. */
export function schemaResolver(registry: Registry): <T>(declared: T) => T {
  const resolvedNodes = new Map<unknown, unknown>();

  function resolve(node: unknown): unknown {
    if (typeof node !== 'object' || node === null) return node;
    const existing = resolvedNodes.get(node);
    if (existing !== undefined) return existing;
    const result = resolveNode(node as Node);
    resolvedNodes.set(node, result);
    return result;
  }

  function resolveNode(node: Node): unknown {
    const create = node[resolverKey] as ((registry: Registry) => unknown) | undefined;
    if (create) {
      const schema = resolve(create(registry));
      return optional in node ? Type.Optional(schema as TSchema) : schema;
    }
    if (Array.isArray(node)) {
      const items = node.map(resolve);
      return items.some((item, index) => item !== node[index]) ? items : node;
    }
    // Few members contain one: unchanged ones are not copied.
    let changed: Record<string, unknown> | undefined;
    for (const name of Object.keys(node)) {
      const value = resolve(node[name]);
      if (value === node[name]) continue;
      changed ??= copyNode(node);
      changed[name] = value;
    }
    return changed ?? node;
  }

  return (declared) => resolve(declared) as typeof declared;
}

/** Copies a node, including the schema library's hidden markers. */
const copyNode = (node: Node): Record<string, unknown> =>
  Object.create(Object.getPrototypeOf(node), Object.getOwnPropertyDescriptors(node));
