import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundFault } from './outbound-fault.ts';
import type { AddressGuard } from './public-addresses.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves all addresses of a name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/**
 * Resolves like the system, including its hosts file. Names below `localhost` resolve to this machine, as in
 * browsers: most systems do not know them, and published sites use them.
 */
export const systemResolve: Resolve = (name) =>
  lookup(/\.localhost\.?$/i.test(name) ? 'localhost' : name, { all: true });

/** Host of a URL as a name or a bare address: URLs put IPv6 into brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const refusedSentence =
  'The host leads to a private or reserved address. Use one on the public internet, or have the operator allow it in WEBHOOK_ALLOWED_ADDRESSES.';

/**
 * Addresses of a host, all checked: one forbidden address refuses the request, so that a name with several addresses
 * is no way around the check. Fails with `name_unknown` and `address_refused`.
 */
export async function allowedAddresses(
  host: string,
  guard: AddressGuard,
  resolve: Resolve,
): Promise<readonly ResolvedAddress[]> {
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await found(host, resolve);
  if (!addresses.every(({ address }) => guard.allows(address))) {
    throw new OutboundFault('address_refused', refusedSentence);
  }
  return addresses;
}

async function found(host: string, resolve: Resolve): Promise<readonly ResolvedAddress[]> {
  let addresses: readonly ResolvedAddress[] = [];
  let cause: unknown;
  try {
    addresses = await resolve(host);
  } catch (thrown) {
    cause = thrown;
  }
  if (addresses.length === 0)
    throw new OutboundFault('name_unknown', 'The host name was not found.', { cause });
  return addresses;
}
