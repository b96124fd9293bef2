import { type FetchDocument, OutboundFault } from '../../../platform/outbound/index.ts';
import {
  crlBytesMax,
  type JudgedCrl,
  judgeCrl,
  type MarkChain,
  revocationUnknown,
} from '../rules/certificate/index.ts';
import type { Check } from '../rules/check.ts';
import { plainBody } from './fetch-document-check.ts';
import { yieldBeforeJudging } from './yield-before-judging.ts';

/** Time limit for one list. It is fetched in parallel to the other checks and may take most of their time. */
const listMs = 8000;

/** Size of the cache in bytes; the lists of all mark certificate authorities have some 100 KB. */
const rememberedBytesMax = 8 * 1024 * 1024;

/** Checks the authority's revocation list for a certificate: `cert_revocation`. */
export type AskRevocation = (chain: MarkChain, at: number, signal: AbortSignal) => Promise<Check>;

/** Fetches from all addresses in a certificate in parallel. A trusted list is cached until its next update. */
export function createRevocation(fetchDocument: FetchDocument): AskRevocation {
  const remembered = new Map<string, { readonly list: Buffer; readonly until: number }>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= remembered.get(address)?.list.length ?? 0;
    remembered.delete(address);
  }
  function remember(address: string, list: Buffer, until: number): void {
    forget(address);
    remembered.set(address, { list, until });
    bytes += list.length;
    for (const oldest of remembered.keys()) {
      if (bytes <= rememberedBytesMax) return;
      forget(oldest);
    }
  }

  async function judge(list: Buffer, chain: MarkChain, at: number): Promise<JudgedCrl> {
    await yieldBeforeJudging();
    return judgeCrl(list, chain, at);
  }
  async function fromMemory(address: string, chain: MarkChain, at: number): Promise<Check | undefined> {
    const cached = remembered.get(address);
    if (!cached) return undefined;
    if (at > cached.until) {
      forget(address);
      return undefined;
    }
    const { check } = await judge(cached.list, chain, at);
    return isKnown(check) ? check : undefined;
  }
  async function fetchAndJudge(
    address: string,
    chain: MarkChain,
    at: number,
    signal: AbortSignal,
  ): Promise<Check | undefined> {
    try {
      const limits = { bytesMax: crlBytesMax, timeoutMs: listMs, isHttpsOnly: false, signal };
      const document = await fetchDocument(address, limits);
      const list = document.status === 200 ? await plainBody(document, crlBytesMax) : undefined;
      if (!list) return undefined;
      const { check, nextUpdate } = await judge(list, chain, at);
      if (isKnown(check) && nextUpdate !== undefined) remember(address, list, nextUpdate);
      return check;
    } catch (thrown) {
      if (!(thrown instanceof OutboundFault)) throw thrown;
      return undefined;
    }
  }

  return async (chain, at, signal) => {
    const { crlUrls: addresses } = chain;
    if (addresses.length === 0)
      return {
        id: 'cert_revocation',
        state: 'skip',
        detail: 'The certificate has no revocation list.',
      };
    for (const address of addresses) {
      const cached = await fromMemory(address, chain, at);
      if (cached) return cached;
    }
    const enough = new AbortController();
    const ends = AbortSignal.any([signal, enough.signal]);
    try {
      return await firstConclusive(addresses.map((address) => fetchAndJudge(address, chain, at, ends)));
    } finally {
      enough.abort();
    }
  };
}

const isKnown = ({ state }: Check): boolean => state === 'pass' || state === 'fail';

/** First conclusive result; if there is none, the reason. */
async function firstConclusive(checks: readonly Promise<Check | undefined>[]): Promise<Check> {
  const conclusive = checks.map(async (pending) => {
    const check = await pending;
    return check && isKnown(check) ? check : Promise.reject(new Error('The result is inconclusive.'));
  });
  return Promise.any(conclusive).catch(async (thrown) => {
    if (!(thrown instanceof AggregateError)) throw thrown;
    const answers = await Promise.all(checks);
    return (
      answers.find((check) => check !== undefined) ??
      revocationUnknown('The revocation list could not be read.')
    );
  });
}
