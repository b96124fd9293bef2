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
export interface JudgeOptions {
  readonly trust: Trust;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly domains: MarkDomains;
  /** Bytes of the logo in `l=`, uncompressed. Undefined if there is none to compare. */
  readonly publishedLogo?: Uint8Array | undefined;
  readonly judgeLogo?: JudgeLogo | undefined;
}

/**
 * Runs every `cert_` check that needs no network, so all except fetching and revocation. Each check runs
 * regardless of the others.
 */
export function judgeMarkChain(chain: MarkChain, options: JudgeOptions): readonly Check[] {
  const path = pathOf(chain, options.trust.roots);
  return [
    judgeFile(chain),
    judgePath(path),
    judgeDates(path, chain, options.at),
    judgeProfile(chain),
    judgeTimestamps(chain, options.trust.logs, options.at),
    judgeEmbeddedLogo(chain, options.judgeLogo),
    judgeDomain(chain, options.domains),
    judgeLogoMatch(chain, options.publishedLogo),
    judgeType(chain),
  ];
}
