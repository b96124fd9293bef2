import type { IncomingHttpHeaders } from 'node:http';
import { readApiAnswer } from './api-answer.ts';
import { faultOf, OutboundFault } from './outbound-fault.ts';
import type { AddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve } from './resolve.ts';
import { type Outgoing, openTo, reasonOf } from './send.ts';
import { abortOf } from './within.ts';

/** Time limits for the phases of a call, in milliseconds. */
export interface ApiDeadlines {
  /** From the name lookup until the connection is established, including TLS. */
  readonly connectMs: number;
  /** From there to the response headers. */
  readonly headerMs: number;
  /** From there to the last byte. */
  readonly bodyMs: number;
  /** The whole call, including all attempts and pauses. */
  readonly totalMs: number;
}

export interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined for an error without a readable body: its status is enough. */
  readonly json: unknown;
}

export interface ApiTransport {
  readonly guard: AddressGuard;
  readonly resolve: Resolve;
}

/**
 * Sends one request once. Fails with an `OutboundFault` that says if it may have arrived; without a cause, since
 * those quote received data.
 */
export async function exchange(
  outgoing: Outgoing,
  deadlines: ApiDeadlines,
  { guard, resolve }: ApiTransport,
  ends: AbortSignal,
): Promise<Exchanged> {
  const deadline = new AbortController();
  const signal = AbortSignal.any([deadline.signal, ends]);
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number, sentence: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => deadline.abort(new OutboundFault('timeout', sentence)), milliseconds);
  };
  let isConnected = false;
  try {
    wait(deadlines.connectMs, 'The connection could not be made in time.');
    const resolving = allowedAddresses(hostOf(outgoing.url), guard, resolve);
    resolving.catch(() => {});
    const addresses = await Promise.race([resolving, abortOf(signal)]);
    const { response, close } = await openTo(addresses, outgoing, signal, () => {
      isConnected = true;
      wait(deadlines.headerMs, 'No answer came in time.');
    });
    wait(deadlines.bodyMs, 'The answer did not end in time.');
    try {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400)
        throw new OutboundFault('redirected', 'The answer leads elsewhere, which is not followed.');
      const reading = readApiAnswer(response);
      const json = await (status >= 400 ? reading.catch(() => undefined) : reading);
      return { status, headers: response.headers, json };
    } finally {
      close();
    }
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown;
    const { reason, message } = signal.aborted ? reasonOf(signal) : faultOf(thrown);
    throw new OutboundFault(reason, reason === 'address_refused' ? refusedSentence : message, {
      mayHaveArrived: isConnected,
    });
  } finally {
    clearTimeout(timer);
  }
}

const refusedSentence = 'The host leads to a private or reserved address, which is not connected to.';
