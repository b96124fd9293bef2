import { addressesOf, type Operation } from './operation.ts';

/**
 * A `{letter.list}` in a declaration's text is replaced by the reader's name for that operation: a tool name for
 * agents, an address for programs. A text therefore never mentions anything its reader does not have.
 */
const mention = /\{([a-z][a-z_]*\.[a-z_]+)\}/g;

/** Resolves an operation to the name its readers know. Throws for an unknown operation. */
export type NameOf = (operation: string) => string;

/** The operations that a text stands for, each once. */
export const mentionedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mention)].map(([, name = '']) => name)),
];

/** A text, or every text within a value, with the names in place of what stands for operations. */
export function spoken<T>(value: T, nameOf: NameOf): T {
  if (typeof value === 'string') return value.replace(mention, (_, name: string) => nameOf(name)) as T;
  if (Array.isArray(value)) return value.map((each) => spoken(each, nameOf)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoken(each, nameOf)])) as T;
}

/** Operations by their name, for `NameOf`. */
export function namedBy(operations: readonly Operation[], name: (operation: Operation) => string): NameOf {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return (wanted) => {
    const operation = byName.get(wanted);
    if (!operation) throw new Error(`A text speaks of ${wanted}, and there is no such operation.`);
    return name(operation);
  };
}

/** An operation as programs know it: `GET /letters`. */
export function addressName(operation: Operation): string {
  const [first] = addressesOf(operation);
  return `\`${first?.method} ${first?.path}\``;
}

/** Operations as programs know them. */
export const addressNames = (operations: readonly Operation[]): NameOf => namedBy(operations, addressName);

/** Operations as agents know them: the tool, or the address where there is none. */
export const toolNames = (operations: readonly Operation[]): NameOf =>
  namedBy(operations, (operation) => operation.mcp?.tool ?? addressName(operation));

/** The names for a text that may also hold words of a caller: what looks like a mention and is none stays as it is. */
export function knownNames(operations: readonly Operation[], nameOf: NameOf): NameOf {
  const known = new Set(operations.map(({ name }) => name));
  return (wanted) => (known.has(wanted) ? nameOf(wanted) : `{${wanted}}`);
}
