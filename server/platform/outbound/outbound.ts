import { OutboundFault } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, systemResolve } from './resolve.ts';
import type { OutboundAnswer, OutboundRequest } from './send.ts';
import { sendChecked, shapeObjection } from './send-checked.ts';
import { within } from './within.ts';

/**
 * The way out to addresses that people have typed in. It connects to the public internet and to what the operator
 * allows, and follows no redirects: where they lead is for the caller to decide, and to ask for anew.
 */
export interface Outbound {
  /** Returns the answer with any status. Fails with an `OutboundFault` if there is none. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Why a URL could not be sent to, in a sentence; undefined where nothing speaks against it by now. A name that is
   * not found speaks against nothing: it may be there tomorrow. What counts is the check when it is sent.
   */
  objection(url: URL): Promise<string | undefined>;
}

export interface OutboundOptions {
  /** Networks and addresses that are not public and may be connected to all the same. */
  readonly allowed: readonly string[];
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

const objectionMs = 2000;

export function createOutbound({ allowed, resolve = systemResolve }: OutboundOptions): Outbound {
  const guard = createAddressGuard(allowed);

  return {
    send: (request) => sendChecked(request, (url) => allowedAddresses(hostOf(url), guard, resolve)),

    async objection(url) {
      const objection = shapeObjection(url);
      if (objection !== undefined) return objection;
      const late = new OutboundFault('timeout', 'The host name was not found in time.');
      try {
        await within(objectionMs, late, undefined, (_signal, aborted) =>
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
