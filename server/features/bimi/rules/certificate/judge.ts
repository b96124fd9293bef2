import type { Check } from '../check.ts';
import { judgeDates, judgeFile, judgePath } from './judge-chain.ts';
import { judgeDomain, type MarkDomains } from './judge-domain.ts';
import { type JudgeLogo, judgeEmbeddedLogo, judgeLogoMatch } from './judge-embedded-logo.ts';
import { judgeProfile, judgeType } from './judge-profile.ts';
import { judgeTimestamps } from './judge-timestamps.ts';
import type { MarkChain } from './mark-chain.ts';
import { pathOf } from './path.ts';
import type { Trust } from './trust.ts';

/** Inputs of the checks. */
export interface JudgedWith {
  readonly trust: Trust;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly domains: MarkDomains;
  /** The bytes behind `l=`, unpacked. Undefined where there are none to compare with. */
  readonly publishedLogo?: Uint8Array | undefined;
  readonly judgeLogo?: JudgeLogo | undefined;
}

/**
 * All that can be said of a mark certificate without asking anybody: every `cert_` check but fetching and revocation, each by
 * itself, whatever the others came to.
 */
export function judgeMarkChain(chain: MarkChain, given: JudgedWith): readonly Check[] {
  const path = pathOf(chain, given.trust.roots);
  return [
    judgeFile(chain),
    judgePath(path),
    judgeDates(path, chain, given.at),
    judgeProfile(chain),
    judgeTimestamps(chain, given.trust.logs, given.at),
    judgeEmbeddedLogo(chain, given.judgeLogo),
    judgeDomain(chain, given.domains),
    judgeLogoMatch(chain, given.publishedLogo),
    judgeType(chain),
  ];
}
