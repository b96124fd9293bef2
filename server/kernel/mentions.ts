import { addressesOf, type Operation } from './operation.ts';

/**
 * A `{letter.list}` in a declaration's text is replaced by the reader's name for that operation: a tool name for
 * agents, an address for programs. A text therefore never mentions anything its reader does not have.
 */
const mention = /\{([a-z][a-z_]*\.[a-z_]+)\}/g;

/** Resolves an operation to the name its readers know. Throws for an unknown operation. */
export type NameOf = (operation: string) => string;

/** Operations mentioned in a text, without duplicates. */
export const mentionedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mention)].map(([, name = '']) => name)),
];

/** Resolves the mentions in a text, or in every text within a value. */
export function withMentions<T>(value: T, nameOf: NameOf): T {
  if (typeof value === 'string') return value.replace(mention, (_, name: string) => nameOf(name)) as T;
  if (Array.isArray(value)) return value.map((each) => withMentions(each, nameOf)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withMentions(each, nameOf)]),
  ) as T;
}

/** Builds a `NameOf` from operations. */
export function namedBy(operations: readonly Operation[], name: (operation: Operation) => string): NameOf {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return (operationName) => {
    const operation = byName.get(operationName);
    if (!operation) throw new Error(`A text speaks of ${operationName}, and there is no such operation.`);
    return name(operation);
  };
}

/** Name of an operation for programs: `GET /letters`. */
export function addressName(operation: Operation): string {
  const [first] = addressesOf(operation);
  return `\`${first?.method} ${first?.path}\``;
}

/** Resolves mentions for programs. */
export const addressNames = (operations: readonly Operation[]): NameOf => namedBy(operations, addressName);

/** Resolves mentions for agents: the tool, or the address if there is none. */
export const toolNames = (operations: readonly Operation[]): NameOf =>
  namedBy(operations, (operation) => operation.mcp?.tool ?? addressName(operation));

/** Resolves mentions in a text that may include a caller's words: unknown mentions are left unchanged. */
export function knownNames(operations: readonly Operation[], nameOf: NameOf): NameOf {
  const names = new Set(operations.map(({ name }) => name));
  return (operationName) => (names.has(operationName) ? nameOf(operationName) : `{${operationName}}`);
}
