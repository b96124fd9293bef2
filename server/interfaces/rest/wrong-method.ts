import type { OldAddress } from '../../kernel/audiences.ts';
import { Failure } from '../../kernel/errors.ts';
import { addressesOf } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';

/** A known address requested with an unsupported method. */
export interface WrongMethod {
  /** Lists the supported methods. */
  readonly failure: Failure;
  /** Set for a former address. */
  readonly old: OldAddress | undefined;
}

/**
 * Checks if an unrouted address is a known one. Only requests that fail anyway pay for this search: routes for every
 * unsupported method would quadruple their number.
 */
export function wrongMethods({
  operations,
  audiences,
}: Registry): (request: { readonly method: string; readonly url: string }) => WrongMethod | undefined {
  // Created at the first wrong request: half a thousand patterns take 5 ms.
  let patterns: readonly AddressPattern[] | undefined;
  return ({ method, url }) => {
    const [path = ''] = url.split('?');
    patterns ??= patternsOf({ operations, audiences });
    const address = patterns.find(({ form }) => form.test(path));
    if (!address) return undefined;
    const { methods, old } = address;
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    const detail = `${method} is not supported at this address; use ${[...methods].join(' or ')}.`;
    const failure = new Failure('method_not_allowed', { detail, headers: { Allow: allow } });
    return { failure, old };
  };
}

interface AddressPattern {
  readonly form: RegExp;
  readonly methods: ReadonlySet<string>;
  readonly old: OldAddress | undefined;
}

/** Patterns of all addresses, those with fewer parameters first. */
function patternsOf({ operations, audiences }: Pick<Registry, 'operations' | 'audiences'>): AddressPattern[] {
  const addresses = operations.flatMap(addressesOf).flatMap((address) => {
    const { path, method } = address;
    const old = audiences.oldAddress(address);
    return [{ path, method, old: undefined }, ...(old ? [{ path: old.path, method, old }] : [])];
  });
  const byPath = [...Map.groupBy(addresses, ({ path }) => path)].sort(
    ([a], [b]) => parametersIn(a) - parametersIn(b),
  );
  return byPath.map(([path, same]) => ({
    form: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: new Set(same.map(({ method }) => method)),
    old: same[0]?.old,
  }));
}

/**
 * If two patterns match an address, such as `leads/status` and `leads/{lead_id}`, the one with fewer parameters
 * wins.
 */
const parametersIn = (path: string): number => path.split('{').length - 1;
