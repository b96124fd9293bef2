import { Resolver } from 'node:dns/promises';
import {
  type CaaRecord,
  caaRecordOf,
  type DnsAnswer,
  type NoRecords,
  recordsAnswer,
  type TxtAnswer,
} from './dns-answer.ts';
import { isDnsName } from './dns-name.ts';
import { answerOf, answerOfError } from './txt-answer.ts';

/**
 * DNS lookups of names in A-labels without a trailing dot. Records are never written. No lookup fails: each returns
 * within the deadline, or as soon as `signal` aborts.
 */
export interface Dns {
  txt(name: string, signal?: AbortSignal): Promise<TxtAnswer>;
  /** IPv4 addresses, also those behind aliases. */
  a(name: string, signal?: AbortSignal): Promise<DnsAnswer<string>>;
  /** IPv6 addresses, also those behind aliases. */
  aaaa(name: string, signal?: AbortSignal): Promise<DnsAnswer<string>>;
  /** The name that this one stands for, one step at a time. */
  cname(name: string, signal?: AbortSignal): Promise<DnsAnswer<string>>;
  /** Authorities that may issue certificates, as published at exactly this name. */
  caa(name: string, signal?: AbortSignal): Promise<DnsAnswer<CaaRecord>>;
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
const timeoutSentence = 'The name servers did not answer in time.';
const cancelledSentence = 'The question was given up.';

/** Fails if one of `servers` is not an address. */
export function createDns({ servers = [], timeoutMs = timeoutMsDefault }: DnsOptions = {}): Dns {
  /** One per query: `cancel` aborts all queries of a resolver, and its cache would be stale. */
  function openResolver(): Resolver {
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / (attempts + 1)), tries: attempts });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  }
  openResolver();

  async function query<Answer>(
    name: string,
    signal: AbortSignal | undefined,
    lookup: (resolver: Resolver, fqdn: string) => Promise<Answer>,
  ): Promise<Answer | NoRecords> {
    if (!isDnsName(name)) return { status: 'failed', reason: badName };
    if (signal?.aborted) return { status: 'failed', reason: cancelledSentence };
    const { promise: ended, resolve: end } = Promise.withResolvers<NoRecords>();
    const resolver = openResolver();
    const cancel = () => end({ status: 'failed', reason: cancelledSentence });
    const timer = setTimeout(() => end({ status: 'failed', reason: timeoutSentence }), timeoutMs);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      // The trailing dot prevents lookups under the machine's search domains.
      return await Promise.race([lookup(resolver, `${name}.`).catch(answerOfError), ended]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      resolver.cancel();
    }
  }

  return {
    txt: (name, signal) =>
      query(name, signal, async (resolver, fqdn) => answerOf(await resolver.resolveTxt(fqdn))),
    a: (name, signal) =>
      query(name, signal, async (resolver, fqdn) => recordsAnswer(await resolver.resolve4(fqdn))),
    aaaa: (name, signal) =>
      query(name, signal, async (resolver, fqdn) => recordsAnswer(await resolver.resolve6(fqdn))),
    cname: (name, signal) =>
      query(name, signal, async (resolver, fqdn) => recordsAnswer(await resolver.resolveCname(fqdn))),
    caa: (name, signal) =>
      query(name, signal, async (resolver, fqdn) =>
        recordsAnswer((await resolver.resolveCaa(fqdn)).flatMap(caaRecordOf)),
      ),
  };
}
