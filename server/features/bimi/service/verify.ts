import type { Dns } from '../../../platform/dns/index.ts';
import type { MarkChain } from '../rules/certificate/index.ts';
import type { Check } from '../rules/check.ts';
import { judgeProviders, type ProviderLine } from '../rules/providers.ts';
import { type Judgement, judge } from '../rules/verdict.ts';
import { dmarcOf } from './dmarc-of.ts';
import { findDkimKey } from './find-dkim-key.ts';
import { findRecord, type PublishedRecord } from './find-record.ts';
import {
  type EvidenceDeps,
  type EvidenceResult,
  inspectEvidence,
  unreadableEvidence,
} from './inspect-evidence.ts';
import { inspectLogo, noLogo } from './inspect-logo.ts';
import { memoizeTxt } from './memoize-txt.ts';

/** Time limit for the whole verification. Source: reference of BIMI, §5. */
const verifyMs = 15_000;

export interface VerifyDeps extends EvidenceDeps {
  readonly dns: Pick<Dns, 'txt'>;
}

export interface VerifyQuestion {
  /** In A-labels and lower case. */
  readonly domain: string;
  readonly localPart: string | undefined;
  readonly selector: string;
  readonly dkimSelector: string | undefined;
  /** Value prepared here. */
  readonly prepared: string | undefined;
}

/** Result of a verification, with checks in the order in which to fix them. */
export interface Verification extends Judgement {
  readonly checks: readonly Check[];
  readonly providers: readonly ProviderLine[];
  /** The published record. */
  readonly record: PublishedRecord | undefined;
  /** The published certificate, valid or not. */
  readonly chain: MarkChain | undefined;
}

const noEvidence: EvidenceResult = { checks: [], chain: undefined };

/** Runs all checks that receivers run, regardless of earlier failures. Read-only. */
export async function verify(deps: VerifyDeps, question: VerifyQuestion): Promise<Verification> {
  const { domain, localPart, selector, dkimSelector, prepared } = question;
  const signal = AbortSignal.timeout(verifyMs);
  const dns = memoizeTxt(deps.dns, signal);
  const dmarcLookup = dmarcOf(dns, domain);
  const organizationalDomain = dmarcLookup.then((dmarc) => dmarc.organizationalDomain);
  const [dmarc, found, dkim] = await Promise.all([
    dmarcLookup,
    findRecord(dns, { domain, selector, localPart, organizationalDomain, prepared }),
    findDkimKey(dns, { selector: dkimSelector, domain, organizationalDomain }),
  ]);
  const { logo: logoAddress = '', evidence: evidenceAddress = '' } = found.parsed?.addresses ?? {};
  const hasEvidence = found.parsed?.namesEvidence ?? false;
  const logoInspection = logoAddress === '' ? noLogo : inspectLogo(deps.fetchDocument, logoAddress, signal);
  const domains = {
    author: domain,
    organizational: dmarc.organizationalDomain,
    selector: found.record?.selector ?? selector,
  };
  const missingEvidence = hasEvidence ? unreadableEvidence : noEvidence;
  const logo = Promise.resolve(logoInspection).then(({ svg }) => svg);
  const [logoResult, evidenceResult] = await Promise.all([
    logoInspection,
    evidenceAddress === ''
      ? missingEvidence
      : inspectEvidence(deps, evidenceAddress, { domains, logo, signal }),
  ]);
  const common = [...found.checks, ...dmarc.checks, dkim, ...logoResult.checks];
  const checks = [...common, ...evidenceResult.checks];
  const judgement = judge(checks, hasEvidence);
  const failed = common.filter(({ state }) => state === 'fail' || state === 'error');
  const providers = judgeProviders({
    isTechnicallyReady: judgement.verdict !== 'not_ready',
    evidence: judgement.verdict === 'ready' ? evidenceResult.chain?.type : undefined,
    logoBytes: logoResult.svg?.length,
    logoWarnings: logoResult.warnings.map(({ code }) => code),
    policyPercent: dmarc.percent,
    failed: failed.length > 0 ? failed : checks.filter(({ state }) => state === 'fail' || state === 'error'),
  });
  return { ...judgement, checks, providers, record: found.record, chain: evidenceResult.chain };
}
