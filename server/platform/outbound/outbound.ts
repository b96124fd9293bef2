import { OutboundFault } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, systemResolve } from './resolve.ts';
import type { OutboundAnswer, OutboundRequest } from './send.ts';
import { sendChecked, shapeObjection } from './send-checked.ts';
import { createTrust } from './trust.ts';
import { within } from './within.ts';

/**
 * Requests to user-supplied addresses. It connects only to the public internet and to what the operator allows, and
 * follows no redirects: the caller decides, and makes a new request.
 */
export interface Outbound {
  /** Returns the answer with any status. Fails with an `OutboundFault` if there is none. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Reason why a URL cannot be used, as a sentence; undefined if none is known now. An unknown name is not an
   * objection: it may exist tomorrow. The check at sending decides.
   */
  objection(url: URL): Promise<string | undefined>;
}

export interface OutboundOptions {
  /** Non-public networks and addresses that may be contacted; `all` for a server that the operator names. */
  readonly allowed: readonly string[] | 'all';
  /** Certificates in PEM that are trusted beside Node's. */
  readonly trusted?: readonly string[];
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

const objectionMs = 2000;

const everywhere = ['0.0.0.0/0', '::/0'];

export function createOutbound({
  allowed,
  trusted = [],
  resolve = systemResolve,
}: OutboundOptions): Outbound {
  const guard = createAddressGuard(allowed === 'all' ? everywhere : allowed);
  const trust = createTrust(trusted);

  return {
    send: (request) =>
      sendChecked({ ...request, secureContext: trust(request.url) }, (url) =>
        allowedAddresses(hostOf(url), guard, resolve),
      ),

    async objection(url) {
      const objection = shapeObjection(url);
      if (objection !== undefined) return objection;
      const timeout = new OutboundFault('timeout', 'The host name was not found in time.');
      try {
        await within(objectionMs, timeout, undefined, (_signal, aborted) =>
          Promise.race([allowedAddresses(hostOf(url), guard, resolve), aborted]),
        );
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof OutboundFault)) throw thrown;
        return thrown.reason === 'address_refused' ? thrown.message : undefined;
      }
    },
  };
}
