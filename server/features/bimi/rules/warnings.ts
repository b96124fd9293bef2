import { day } from '../../../kernel/clock.ts';
import { englishDate } from '../../../text/english-date.ts';
import { isEquivalent } from './record-differences.ts';
import type { Verdict } from './verdict.ts';

/** Kinds of warnings from automatic checks: a valid record was changed or became invalid. */
export const warningCodes = ['certificate_ends', 'record_changed', 'no_longer_ready'] as const;

export interface Warning {
  readonly code: (typeof warningCodes)[number];
  /** Problem and remedy, for people. */
  readonly detail: string;
}

/** Ordering a certificate takes weeks, because the authority verifies the mark and the people. */
const endsSoonMs = 30 * day;

/** Findings at a given time. */
export interface RecordFindings {
  readonly verdict: Verdict;
  /** Published record; null if there is none. */
  readonly value: string | null;
}

export interface CurrentFindings extends Omit<RecordFindings, 'value'> {
  /** Undefined if the lookup failed. */
  readonly value: RecordFindings['value'] | undefined;
  readonly nextStep: string;
  /** True if a check could not run and nothing is known to be wrong. */
  readonly isUnknown: boolean;
  /** Expiry of the published certificate, else of the prepared one, in epoch milliseconds. */
  readonly certificateEndsAt: number | undefined;
}

export interface WarningInput {
  /** Findings that a person last saw. */
  readonly previous: RecordFindings | undefined;
  readonly found: CurrentFindings;
  /** Value prepared here. */
  readonly prepared: string | undefined;
  readonly now: number;
}

const rank: Readonly<Record<Verdict, number>> = { not_ready: 0, provider_eligible: 1, ready: 2 };

export const isWorse = (now: Verdict, before: Verdict): boolean => rank[now] < rank[before];

/** Warnings for changed findings. Replacing the record with one prepared here never warns. */
export function warningsOf({ previous: seen, found, prepared, now }: WarningInput): Warning[] {
  const warnings: Warning[] = [];
  const isLess = seen !== undefined && isWorse(found.verdict, seen.verdict);
  if (isLess)
    warnings.push({
      code: 'no_longer_ready',
      detail: `${found.isUnknown ? 'It could not be checked for two days.' : 'It was correct before and no longer is.'} ${found.nextStep}`,
    });
  warnings.push(...endWarning(found, now));
  const { value } = found;
  // A first record is what the user is waiting for.
  if (seen?.value == null || value === undefined) return warnings;
  // The other warning gives the reason already.
  if (value === null)
    return isLess
      ? warnings
      : [
          ...warnings,
          {
            code: 'record_changed',
            detail: `Receivers no longer find the record that was checked last. ${ifUnchangedAdvice}`,
          },
        ];
  if (!isEquivalent(value, seen.value) && !(prepared !== undefined && isEquivalent(value, prepared)))
    warnings.push({
      code: 'record_changed',
      detail: `The published record differs from the one that was checked last. ${ifUnchangedAdvice}`,
    });
  return warnings;
}

const ifUnchangedAdvice =
  'If you did not change it, publish the prepared record again. If you did, verify it, and this warning disappears.';

/** Warning about an expiring certificate. It does not need earlier findings. */
export const endWarning = (
  { certificateEndsAt: endsAt }: Pick<CurrentFindings, 'certificateEndsAt'>,
  now: number,
): Warning[] =>
  endsAt !== undefined && endsAt > now && endsAt - now < endsSoonMs
    ? [
        {
          code: 'certificate_ends',
          detail: `The certificate for the logo expires on ${englishDate(endsAt)}. Order a new one now and prepare the record with it. Without a valid certificate the logo is no longer shown.`,
        },
      ]
    : [];
