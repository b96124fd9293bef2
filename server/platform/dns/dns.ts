import { Resolver } from 'node:dns/promises';
import { isDnsName } from './dns-name.ts';
import { answerOf, answerOfError, type TxtAnswer } from './txt-answer.ts';

/** Asks the DNS what is published. Nothing is ever written there. */
export interface Dns {
  /**
   * The text records at a name, in A-labels and without a dot at the end. Never fails, and answers within the deadline of a
   * question, or as soon as `signal` aborts.
   */
  txt(name: string, signal?: AbortSignal): Promise<TxtAnswer>;
}

export interface DnsOptions {
  /** `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53`; those of the system where there are none. */
  readonly servers?: readonly string[];
  /** Milliseconds that a question may take, every attempt at it included. */
  readonly timeoutMs?: number;
}

/** Recursive servers give up on others after 2 to 5 seconds; who waits for them is waiting for a page. */
const timeoutMsDefault = 4000;

/** A lost packet is asked for once more, and each server is asked within the deadline. */
const attempts = 2;

const badName = 'This is not a name that the DNS can be asked about.';
const late = 'The name servers did not answer in time.';
const left = 'The question was given up.';

/** Fails where one of `servers` is no address. */
export function createDns({ servers = [], timeoutMs = timeoutMsDefault }: DnsOptions = {}): Dns {
  /** One for each question: `cancel` ends all that a resolver is asked, and what is remembered in it would be stale. */
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
