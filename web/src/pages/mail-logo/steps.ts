import type { BimiRecord, BimiVerification } from '../../api/records.ts';
import { isSameRecord } from './published-record.ts';
import { type LogoStep, logoSteps } from './search.ts';
import { verdictLook } from './verdict-labels.ts';

/** Labels of the steps. */
export const stepLabels: Readonly<Record<LogoStep, string>> = {
  who: 'Who sends',
  logo: 'Logo',
  record: 'Record',
  verify: 'Check',
};

/** `attention`: accepted, but with problems since. */
export type StepState = 'done' | 'attention' | 'open';

export interface Progress {
  readonly hasSender: boolean;
  /** The prepared record; null if there is none. */
  readonly record: BimiRecord | null;
  /** The latest verification; null before the first. */
  readonly verification: BimiVerification | null;
}

/** State of each step. */
export const stepStates = ({
  hasSender,
  record,
  verification,
}: Progress): Readonly<Record<LogoStep, StepState>> => ({
  who: hasSender ? 'done' : 'open',
  logo: record === null ? 'open' : record.publish_recommended ? 'done' : 'attention',
  record: recordState(record, verification),
  verify: verifyState(record, verification),
});

/** The initial step: the first one that is not done. */
export const firstOpenStep = (states: Readonly<Record<LogoStep, StepState>>): LogoStep =>
  logoSteps.find((step) => states[step] !== 'done') ?? 'verify';

/** True if the record was prepared after the last verification. */
export const isOutOfDate = (
  record: Pick<BimiRecord, 'prepared_at'> | null,
  verification: Pick<BimiVerification, 'verified_at'>,
): boolean => record !== null && Date.parse(record.prepared_at) > Date.parse(verification.verified_at);

function recordState(record: BimiRecord | null, verification: BimiVerification | null): StepState {
  if (verification?.checks.find(({ id }) => id === 'record_found')?.state !== 'pass') return 'open';
  const { record_value: published } = verification;
  const isOurs = record === null || (published !== null && isSameRecord(published, record.record_value));
  return isOurs ? 'done' : 'attention';
}

function verifyState(record: BimiRecord | null, verification: BimiVerification | null): StepState {
  if (verification === null || isOutOfDate(record, verification)) return 'open';
  const { tone } = verdictLook(verification);
  return tone === 'good' ? 'done' : tone === 'warn' ? 'attention' : 'open';
}
