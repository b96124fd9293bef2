import type { Check } from './check.ts';

/**
 * Readiness of a domain. `ready`: providers that require a certificate may show the logo too; `provider_eligible`: only those
 * that require none; `not_ready`: none.
 */
export const verdicts = ['ready', 'provider_eligible', 'not_ready'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** Something could not be found out: another try may say more. */
  readonly isRetryable: boolean;
  /** Something could not be found out, and nothing is known to be wrong. */
  readonly isUnknown: boolean;
  /** The one thing to do now, in a sentence. */
  readonly nextStep: string;
}

/** A logo is shown without them; where they are published, they have to be right. */
const isOfEvidence = ({ id }: Check): boolean => id.startsWith('cert_');
const isInTheWay = ({ state }: Check): boolean => state === 'fail' || state === 'error';

/**
 * Verdict from all checks. A published certificate with a fault is worse than none: providers that check it show no logo.
 * @param checks in the order in which to fix them
 */
export function judge(checks: readonly Check[], hasEvidence: boolean): Judgement {
  const inTheWay = checks.filter(isInTheWay);
  const isRetryable = inTheWay.some(({ state }) => state === 'error');
  const failed = inTheWay.find(({ state }) => state === 'fail');
  const first = failed ?? inTheWay[0];
  const isUnknown = isRetryable && failed === undefined;
  if (first) return { verdict: 'not_ready', isRetryable, isUnknown, nextStep: first.detail };
  // What is good to know of the certificate comes first: it ends some day, and a new one takes weeks.
  const warned = checks.filter(({ state }) => state === 'warn');
  const known = (warned.find(isOfEvidence) ?? warned[0])?.detail;
  if (!hasEvidence)
    return {
      verdict: 'provider_eligible',
      isRetryable,
      isUnknown,
      nextStep:
        known ??
        'Nothing is wrong. For Gmail and Apple Mail, get a certificate for the logo (VMC or CMC) from DigiCert, GlobalSign or SSL.com, and prepare the record with it.',
    };
  return {
    verdict: 'ready',
    isRetryable,
    isUnknown,
    nextStep: known ?? 'Nothing is left to do. Whether a logo is shown is each provider’s choice.',
  };
}
