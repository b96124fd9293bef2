import { OutboundFault } from './outbound-fault.ts';
import type { ResolvedAddress } from './resolve.ts';
import { type OutboundAnswer, type OutboundRequest, sendTo } from './send.ts';
import { within } from './within.ts';

/** Finds the permitted addresses of a URL. Fails with `name_unknown` and `address_refused`. */
export type FindAddresses = (url: URL) => Promise<readonly ResolvedAddress[]>;

/** Reason to refuse a URL regardless of its host, as a sentence. */
export function shapeObjection(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Use an address with https or http.';
  if (url.username !== '' || url.password !== '')
    return 'Leave the user name and password out of the address.';
  return undefined;
}

/** Sends a request only to the addresses found for it. Fails with an `OutboundFault`. */
export async function sendChecked(request: OutboundRequest, find: FindAddresses): Promise<OutboundAnswer> {
  const objection = shapeObjection(request.url);
  if (objection !== undefined) throw new OutboundFault('address_refused', objection);
  const seconds = request.timeoutMs / 1000;
  return within(
    request.timeoutMs,
    new OutboundFault('timeout', `No answer within ${seconds} seconds.`),
    request.signal,
    async (signal, aborted) => {
      const resolving = find(request.url);
      return sendTo(await Promise.race([resolving, aborted]), request, signal);
    },
  );
}
