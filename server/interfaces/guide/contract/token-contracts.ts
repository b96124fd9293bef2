import { LRUCache } from 'lru-cache';
import { accessAt, type Caller, isPublic } from '../../../kernel/access.ts';
import { createYield } from '../../../kernel/event-loop.ts';
import { addressesOf, type Operation } from '../../../kernel/operation.ts';
import type { Registry } from '../../../kernel/registry.ts';
import type { GuideFacts } from '../facts.ts';
import { contractWriter, tokenBytesMax } from './contract.ts';
import { details } from './detail.ts';

/** Contracts of so many combinations of rights are kept; 62 KiB each. */
const keptMax = 32;

/** The operations that a token may call: by one of their addresses, or as a tool. */
export function operationsFor({ operations, audiences }: Registry, caller: Caller): readonly Operation[] {
  return operations.filter((operation) => {
    const { access, mcp } = operation;
    if (isPublic(access)) return mcp !== undefined;
    const paths = addressesOf(operation).map(({ path }) => path);
    return [...paths, ...(mcp ? ['/mcp'] : [])].some(
      (path) =>
        audiences.refusal(accessAt(access, audiences.of(path)), audiences.of(path), caller) === undefined,
    );
  });
}

/** The contract of each token, in the most detail that fits a tool's answer; the same for all tokens of the same rights. */
export function tokenContracts(facts: GuideFacts): (caller: Caller) => Promise<string> {
  const kept = new LRUCache<string, Promise<string>>({ max: keptMax });

  return (caller) => {
    const rights = `${caller.kind} ${caller.role} ${[...caller.scopes].toSorted().join()}`;
    const known = kept.get(rights);
    if (known) return known;
    const made = written(facts, operationsFor(facts.registry, caller));
    kept.set(rights, made);
    return made;
  };
}

/** Looks for the detail by halves, and lets other requests go on between its texts. */
async function written(facts: GuideFacts, among: readonly Operation[]): Promise<string> {
  const turn = createYield();
  await turn();
  const write = contractWriter(facts, among, false);
  let text = '';
  let [from, to] = [0, details.length];
  while (from < to) {
    await turn();
    const middle = (from + to) >> 1;
    const detail = details[middle];
    const tried = detail ? write(detail) : '';
    if (Buffer.byteLength(tried) <= tokenBytesMax) {
      text = tried;
      to = middle;
    } else from = middle + 1;
  }
  if (text === '') throw new Error('The contract of a token does not fit an answer in the least detail.');
  return text;
}
