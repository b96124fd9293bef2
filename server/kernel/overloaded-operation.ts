import { isPublic } from './access.ts';
import type { Call, CallInput } from './call.ts';
import { fail } from './errors.ts';
import { isRecord } from './json-value.ts';
import { addressesOf, type Operation, type When } from './operation.ts';

/** Operations that share an address or a tool, distinguished by the value of one member of the input. */
export interface OverloadedOperation {
  readonly member: string;
  readonly byValue: ReadonlyMap<string, Operation>;
}

/** The target of an address or a tool: one operation, or several distinguished by a value in the input. */
export type CallTarget = Operation | OverloadedOperation;

export const isOverloaded = (target: CallTarget): target is OverloadedOperation => 'byValue' in target;

/** The operations behind one address or tool. */
export const operationsAt = (target: CallTarget): readonly Operation[] =>
  isOverloaded(target) ? [...target.byValue.values()] : [target];

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
  const reject = (reason: string): never => {
    throw new Error(`${name} ${reason}.`);
  };
  if (name.startsWith('GET ')) reject('is a GET address: operations can share only POST addresses and tools');
  const selectors = overloads.map(({ operation, when = {} }) => {
    const [pair, ...others] = Object.entries(when);
    if (!pair || others.length > 0) return reject(`is shared, but ${operation.name} declares no \`when\``);
    if (pair[0] in operation.input.properties)
      reject(`is selected by ${pair[0]}, which is also an input of ${operation.name}`);
    return { operation, member: pair[0], word: pair[1] };
  });
  const operations = selectors.map(({ operation }) => operation);
  if (new Set(selectors.map(({ member }) => member)).size > 1) reject('is selected by two different members');
  if (new Set(selectors.map(({ word: value }) => value)).size < selectors.length)
    reject('selects two operations by the same value');
  // Decisions made before an operation is selected must be the same for all of them.
  for (const member of ['limit', 'bodyLimit'] as const)
    if (new Set(operations.map((operation) => operation[member])).size > 1)
      reject(`has operations of different ${member}`);
  if (operations.some(({ access, produces }) => isPublic(access) || produces))
    reject('is shared by an operation that is public or does not answer JSON');
  return {
    member: selectors[0]?.member ?? '',
    byValue: new Map(selectors.map(({ word: value, operation }) => [value, operation])),
  };
}

/**
 * Selects the operation a call means, and strips the selector from its input. Fails with `validation_failed`, naming
 * the member and its possible values.
 */
export function choose({ member, byValue: byWord }: OverloadedOperation, input: CallInput) {
  const { [member]: value, ...rest } = isRecord(input.value) ? input.value : {};
  const operation = typeof value === 'string' ? byWord.get(value) : undefined;
  if (operation)
    return { operation, read: (): CallInput => ({ ...input, value: rest }) } satisfies ChosenOperation;
  const selectors = [...byWord.keys()].join(', ');
  const detail = `Use one of ${selectors}.`;
  const code = value === undefined ? 'required' : 'not_allowed';
  fail('validation_failed', {
    detail: `Say what to do: ${member} is one of ${selectors}.`,
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
    .map(([member, value]) => ` with \`${member}: ${value}\``)
    .join('');
