import { LRUCache } from 'lru-cache';
import { accessAt, type Caller, isPublic } from '../../../kernel/access.ts';
import { runInSteps } from '../../../kernel/event-loop.ts';
import { addressesOf, type Operation } from '../../../kernel/operation.ts';
import type { Registry } from '../../../kernel/registry.ts';
import type { GuideFacts } from '../facts.ts';
import { contractSteps } from './contract.ts';

/** Maximum cached contracts, one per combination of scopes; 62 KiB each. */
const keptMax = 32;

/** Operations that a token may call, by address or as a tool. */
export function operationsFor({ operations, audiences }: Registry, caller: Caller): readonly Operation[] {
  return operations.filter((operation) => {
    const { access, mcp } = operation;
    if (isPublic(access)) return mcp !== undefined;
    const paths = addressesOf(operation).map(({ path }) => path);
    return [...paths, ...(mcp ? ['/mcp'] : [])].some(
      (path) =>
        audiences.refusal(
          accessAt(access, audiences.interfaceOf(path)),
          audiences.interfaceOf(path),
          caller,
        ) === undefined,
    );
  });
}

/** Contract of each token, in the most detail that fits a tool's answer; shared by tokens with equal rights. */
export function tokenContracts(facts: GuideFacts): (caller: Caller) => Promise<string> {
  const contracts = new LRUCache<string, Promise<string>>({ max: keptMax });

  return (caller) => {
    const rights = `${caller.kind} ${caller.role} ${[...caller.scopes].toSorted().join()}`;
    const cached = contracts.get(rights);
    if (cached) return cached;
    const contract = runInSteps(contractSteps({ ...facts, among: operationsFor(facts.registry, caller) }));
    contracts.set(rights, contract);
    return contract;
  };
}
