import type { Check } from './check.ts';

/**
 * Readiness of a domain. `ready`: providers that require a certificate may show the logo too; `provider_eligible`: only those
 * that require none; `not_ready`: none.
 */
export const verdicts = ['ready', 'provider_eligible', 'not_ready'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** True if a check could not run, so that a retry may find out more. */
  readonly isRetryable: boolean;
  /** True if a check could not run and nothing is known to be wrong. */
  readonly isUnknown: boolean;
  /** The next step for the user, as a sentence. */
  readonly nextStep: string;
}

/** Certificates are optional for the logo, but a published one must be valid. */
const isOfEvidence = ({ id }: Check): boolean => id.startsWith('cert_');
const isInTheWay = ({ state }: Check): boolean => state === 'fail' || state === 'error';

/**
 * Verdict from all checks. An invalid published certificate is worse than none: providers that check it show
 * no logo.
 * @param checks in the order in which to fix them
 */
export function judge(checks: readonly Check[], hasEvidence: boolean): Judgement {
  const blockers = checks.filter(isInTheWay);
  const isRetryable = blockers.some(({ state }) => state === 'error');
  const failed = blockers.find(({ state }) => state === 'fail');
  const first = failed ?? blockers[0];
  const isUnknown = isRetryable && failed === undefined;
  if (first) return { verdict: 'not_ready', isRetryable, isUnknown, nextStep: first.detail };
  // Certificate warnings come first: a certificate expires, and a new one takes weeks.
  const warned = checks.filter(({ state }) => state === 'warn');
  const warning = (warned.find(isOfEvidence) ?? warned[0])?.detail;
  if (!hasEvidence)
    return {
      verdict: 'provider_eligible',
      isRetryable,
      isUnknown,
      nextStep:
        warning ??
        'Everything is correct. For Gmail and Apple Mail, get a certificate for the logo (VMC or CMC) from DigiCert, GlobalSign or SSL.com, and prepare the record with it.',
    };
  return {
    verdict: 'ready',
    isRetryable,
    isUnknown,
    nextStep: warning ?? 'Nothing left to do. Each provider decides whether to show the logo.',
  };
}
