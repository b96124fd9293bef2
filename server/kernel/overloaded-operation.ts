import { isPublic } from './access.ts';
import type { Call, CallInput } from './call.ts';
import { fail } from './errors.ts';
import { isRecord } from './json-value.ts';
import { addressesOf, type Operation, type When } from './operation.ts';

/** Operations that share an address or a tool, distinguished by the value of one member of the input. */
export interface OverloadedOperation {
  readonly member: string;
  readonly byWord: ReadonlyMap<string, Operation>;
}

/** The target of an address or a tool: one operation, or several that a word in the input tells apart. */
export type CallTarget = Operation | OverloadedOperation;

export const isOverloaded = (target: CallTarget): target is OverloadedOperation => 'byWord' in target;

/** The operations behind one address or tool. */
export const operationsAt = (target: CallTarget): readonly Operation[] =>
  isOverloaded(target) ? [...target.byWord.values()] : [target];

interface Overload {
  readonly operation: Operation;
  readonly when?: When | undefined;
}

/** Operations by address (`POST /beds`) and by tool name (`beds`). */
export interface RouteTable {
  readonly addresses: ReadonlyMap<string, CallTarget>;
  readonly tools: ReadonlyMap<string, CallTarget>;
}

/** Builds the route table. Throws if operations share an address or a tool but cannot be told apart. */
export function routeTable(operations: readonly Operation[]): RouteTable {
  const addresses = operations.flatMap((operation) =>
    addressesOf(operation).map(({ method, path, when }) => ({ operation, when, name: `${method} ${path}` })),
  );
  const tools = operations.flatMap((operation) =>
    operation.mcp ? [{ operation, when: operation.mcp.when, name: operation.mcp.tool }] : [],
  );
  return { addresses: byName(addresses), tools: byName(tools) };
}

function byName(
  overloads: readonly (Overload & { readonly name: string })[],
): ReadonlyMap<string, CallTarget> {
  const grouped = Map.groupBy(overloads, ({ name }) => name);
  return new Map([...grouped].map(([name, sharing]) => [name, targetOf(name, sharing)]));
}

function targetOf(name: string, overloads: readonly Overload[]): CallTarget {
  const [first] = overloads;
  if (first && !first.when && overloads.length === 1) return first.operation;
  const refuse = (why: string): never => {
    throw new Error(`${name} ${why}.`);
  };
  if (name.startsWith('GET ')) refuse('is read: several operations may share a POST address or a tool');
  const words = overloads.map(({ operation, when = {} }) => {
    const [pair, ...others] = Object.entries(when);
    if (!pair || others.length > 0)
      return refuse(`is shared, and ${operation.name} says not when it is meant`);
    if (pair[0] in operation.input.properties)
      refuse(`has the member ${pair[0]}, which ${operation.name} takes too`);
    return { operation, member: pair[0], word: pair[1] };
  });
  const operations = words.map(({ operation }) => operation);
  if (new Set(words.map(({ member }) => member)).size > 1) refuse('is told apart by two members');
  if (new Set(words.map(({ word }) => word)).size < words.length)
    refuse('means two operations with one word');
  // Decisions made before an operation is selected must be the same for all of them.
  for (const fact of ['limit', 'body'] as const)
    if (new Set(operations.map((each) => each[fact])).size > 1) refuse(`has operations of different ${fact}`);
  if (operations.some(({ access, produces }) => isPublic(access) || produces))
    refuse('is shared by an operation that is public, or answers something else than JSON');
  return {
    member: words[0]?.member ?? '',
    byWord: new Map(words.map(({ word, operation }) => [word, operation])),
  };
}

/**
 * Selects the operation a call means, and strips the selector from its input. Fails with `validation_failed`, naming
 * the member and its possible values.
 */
export function choose({ member, byWord }: OverloadedOperation, input: CallInput) {
  const { [member]: word, ...rest } = isRecord(input.value) ? input.value : {};
  const operation = typeof word === 'string' ? byWord.get(word) : undefined;
  if (operation)
    return { operation, read: (): CallInput => ({ ...input, value: rest }) } satisfies ChosenOperation;
  const words = [...byWord.keys()].join(', ');
  const detail = `Use one of ${words}.`;
  const code = word === undefined ? 'required' : 'not_allowed';
  fail('validation_failed', {
    detail: `Say what to do: ${member} is one of ${words}.`,
    errors: [{ pointer: `/${member}`, code, detail }],
  });
}

/** The selected operation and its input. */
export interface ChosenOperation {
  readonly operation: Operation;
  readonly read: Call['read'];
}

/** Selector of an operation in Markdown: `` with `kind: bed` ``. */
export const chosenBy = (when: When = {}): string =>
  Object.entries(when)
    .map(([member, word]) => ` with \`${member}: ${word}\``)
    .join('');
