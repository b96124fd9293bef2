import { type ChainFault, type MarkChain, readMarkChain } from '../rules/certificate/index.ts';
import type { Check } from '../rules/check.ts';
import { dmarcOf } from './dmarc-of.ts';
import { judgeEvidence } from './inspect-evidence.ts';
import { memoizeTxt } from './memoize-txt.ts';
import { createRevocation } from './revocation.ts';
import { type Verification, type VerifyDeps, type VerifyQuestion, verify } from './verify.ts';
import { yieldBeforeJudging } from './yield-before-judging.ts';

/** Checks certificates and the published state of a brand. Loaded on first use, together with its parsers. */
export interface Judging {
  /**
   * Checks a certificate for a logo before it is published. Returns the certificate or the reason why it
   * cannot be published.
   */
  evidence(
    pem: Uint8Array,
    about: EvidenceQuestion,
  ): Promise<JudgedEvidence | { readonly refused: ChainFault }>;
  /** Checks everything that is published. */
  verify(question: VerifyQuestion): Promise<Verification>;
}

export interface EvidenceQuestion {
  /** Sender's domain in A-labels and lower case. */
  readonly domain: string;
  readonly selector: string;
  /** Uncompressed bytes. */
  readonly logo: Buffer;
}

export interface JudgedEvidence {
  readonly chain: MarkChain;
  readonly checks: readonly Check[];
}

/** Time limit for revocation lists and the organizational domain; both are optional here. */
const prepareMs = 8000;

export function createJudging(options: Omit<VerifyDeps, 'askRevocation'>): Judging {
  const deps = { ...options, askRevocation: createRevocation(options.fetchDocument) };
  return {
    async evidence(file, { domain, selector, logo }) {
      await yieldBeforeJudging();
      const chain = readMarkChain(file);
      if ('code' in chain) return { refused: chain };
      const signal = AbortSignal.timeout(prepareMs);
      const { organizationalDomain: organizational } = await dmarcOf(memoizeTxt(deps.dns, signal), domain);
      const domains = { author: domain, organizational, selector };
      return { chain, checks: await judgeEvidence(deps, chain, { domains, logo, signal }) };
    },

    verify: (question) => verify(deps, question),
  };
}
