import { OutboundFault } from './outbound-fault.ts';
import { createAddressGuard } from './public-addresses.ts';
import { allowedAddresses, hostOf, type Resolve, systemResolve } from './resolve.ts';
import { type OutboundAnswer, type OutboundRequest, sendTo } from './send.ts';

/**
 * The way out to addresses that people have typed in. It connects to the public internet and to what the operator
 * allows, and follows no redirects: where they lead is for the caller to decide, and to ask for anew.
 */
export interface Outbound {
  /** The answer, whatever its status. Fails with an `OutboundFault` where there is none. */
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
  /** How names are looked up; the system's way unless told. */
  readonly resolve?: Resolve;
}

const objectionMs = 2000;

export function createOutbound({ allowed, resolve = systemResolve }: OutboundOptions): Outbound {
  const guard = createAddressGuard(allowed);

  function shapeObjection(url: URL): string | undefined {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Use an address with https or http.';
    if (url.username !== '' || url.password !== '')
      return 'Leave the user name and password out of the address.';
    return undefined;
  }

  return {
    async send(request) {
      const objection = shapeObjection(request.url);
      if (objection !== undefined) throw new OutboundFault('address_refused', objection);
      const seconds = request.timeoutMs / 1000;
      return within(
        request.timeoutMs,
        new OutboundFault('timeout', `No answer within ${seconds} seconds.`),
        request.signal,
        async (signal, aborted) => {
          const looking = allowedAddresses(hostOf(request.url), guard, resolve);
          return sendTo(await Promise.race([looking, aborted]), request, signal);
        },
      );
    },

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

/** Runs work that is to end with the signal it is handed: after a time, with `late`, or when `given` aborts. */
async function within<T>(
  milliseconds: number,
  late: OutboundFault,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal, aborted: Promise<never>) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const giveUp = () => leaving.abort(new OutboundFault('interrupted', 'The request was given up.'));
  const timer = setTimeout(() => leaving.abort(late), milliseconds);
  // For work that cannot be ended, only not waited for: looking up a name.
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => {});
  leaving.signal.addEventListener('abort', () => reject(leaving.signal.reason), { once: true });
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  try {
    return await work(leaving.signal, aborted);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
