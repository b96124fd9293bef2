import type { AllowedNetwork } from '../config/kinds.ts';
import { allowedAt } from './allowed-at.ts';
import { OutboundFault } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, type ResolvedAddress } from './resolve.ts';

const refusedSentence =
  'The host leads to a private or reserved address. Use one on the public internet, or have the operator allow it in OUTBOUND_ALLOWED_ADDRESSES.';
const portSentence = 'The address names a port of its own, where nothing is fetched. Leave the port out.';

/** Resolves a URL's addresses and checks all of them. Fails with `address_refused` and `name_unknown`. */
export async function addressesOf(
  url: URL,
  allowedNetworks: readonly AllowedNetwork[],
  resolve: Resolve,
): Promise<readonly ResolvedAddress[]> {
  const allowed = allowedAt(url, allowedNetworks);
  const isUsualPort = url.port === '';
  // Other ports belong to services not meant to be public; only those that the operator allows are contacted.
  const guard = createAddressGuard(allowed, isUsualPort);
  try {
    return await allowedAddresses(hostOf(url), guard, resolve);
  } catch (thrown) {
    if (!(thrown instanceof OutboundFault) || thrown.reason !== 'address_refused') throw thrown;
    throw new OutboundFault('address_refused', isUsualPort ? refusedSentence : portSentence);
  }
}

/** Checks the form of an address before any request. Fails with `address_refused`. */
export function checkShape(url: URL | null, isHttpsOnly: boolean): asserts url is URL {
  const isHttp = url?.protocol === 'http:';
  if (!url || !(isHttp || url.protocol === 'https:'))
    throw new OutboundFault(
      'address_refused',
      'It is no whole web address, as https://example.com/brand.svg.',
    );
  if (isHttp && isHttpsOnly)
    throw new OutboundFault(
      'address_refused',
      'It is an address without https, and nothing else is fetched.',
    );
  if (url.username !== '' || url.password !== '')
    throw new OutboundFault('address_refused', 'Leave the user name and password out of the address.');
}
