import { Resolver } from 'node:dns/promises';
import { isDnsName } from './dns-name.ts';
import { answerOf, answerOfError, type TxtAnswer } from './txt-answer.ts';

/** DNS lookups. Records are never written. */
export interface Dns {
  /**
   * TXT records of a name in A-labels without a trailing dot. Never fails; returns within the deadline, or as soon
   * as `signal` aborts.
   */
  txt(name: string, signal?: AbortSignal): Promise<TxtAnswer>;
}

export interface DnsOptions {
  /** `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53`; the system's by default. */
  readonly servers?: readonly string[];
  /** Milliseconds for a query, including all attempts. */
  readonly timeoutMs?: number;
}

/** Recursive servers give up after 2 to 5 seconds, and a person is waiting for the page. */
const timeoutMsDefault = 4000;

/** One retry for a lost packet, and time for each server within the deadline. */
const attempts = 2;

const badName = 'This is not a name that the DNS can be asked about.';
const late = 'The name servers did not answer in time.';
const left = 'The question was given up.';

/** Fails if one of `servers` is not an address. */
export function createDns({ servers = [], timeoutMs = timeoutMsDefault }: DnsOptions = {}): Dns {
  /** One per query: `cancel` aborts all queries of a resolver, and its cache would be stale. */
  function openResolver(): Resolver {
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / (attempts + 1)), tries: attempts });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  }
  openResolver();

  return {
    async txt(name, signal) {
      if (!isDnsName(name)) return { is: 'unsaid', why: badName };
      if (signal?.aborted) return { is: 'unsaid', why: left };
      const { promise: ended, resolve: end } = Promise.withResolvers<TxtAnswer>();
      const resolver = openResolver();
      const giveUp = () => end({ is: 'unsaid', why: left });
      const timer = setTimeout(() => end({ is: 'unsaid', why: late }), timeoutMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      try {
        // The trailing dot prevents lookups under the machine's search domains.
        return await Promise.race([resolver.resolveTxt(`${name}.`).then(answerOf, answerOfError), ended]);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolver.cancel();
      }
    },
  };
}
