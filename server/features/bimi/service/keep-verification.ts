import { endOf, findingsText, preparedUntil, publishedValue } from '../present.ts';
import { type CurrentFindings, endWarning, type Warning } from '../rules/warnings.ts';
import type { RecordChange, StoredRecord } from '../store/records.ts';
import type { Verification } from './verify.ts';

/** Columns written after a verification, manual or scheduled. */
export function findingColumns(found: Verification, now: number) {
  return {
    verdict: found.verdict,
    findings: findingsText({
      next_step: found.nextStep,
      retryable: found.isRetryable,
      record_name: found.record?.name ?? null,
      record_value: found.record?.text ?? null,
      checks: [...found.checks],
      providers: found.providers.map((line) => ({ ...line, missing: [...line.missing] })),
      certificate_type: found.chain?.type ?? null,
      certificate_ends_at: endOf(found.chain?.notAfter),
    }),
    verified_at: now,
  } satisfies Partial<RecordChange>;
}

/** Findings to compare with earlier ones. The expiry of a prepared certificate counts even if it is not published. */
export function currentFindings(found: Verification, prepared: Prepared | undefined): CurrentFindings {
  const isFoundOut = found.checks.every(({ id, state }) => id !== 'record_found' || state !== 'error');
  return {
    verdict: found.verdict,
    value: found.record?.text ?? (isFoundOut ? null : undefined),
    nextStep: found.nextStep,
    isUnknown: found.isUnknown,
    certificateEndsAt: found.chain?.notAfter ?? (prepared && preparedUntil(prepared)),
  };
}

type Prepared = Pick<StoredRecord, 'certificate'>;

export const warningsText = (warnings: readonly Warning[]): string | null =>
  warnings.length === 0 ? null : JSON.stringify(warnings);

/**
 * Findings recorded as seen by a person. Later ones are compared with them, so that only unattended changes
 * warn. An incomplete verification keeps the earlier ones.
 */
export function seenColumns(
  found: Verification,
  prepared: Prepared | undefined,
  now: number,
): Partial<RecordChange> {
  if (found.isRetryable) return {};
  const current = currentFindings(found, prepared);
  return {
    seen_verdict: current.verdict,
    seen_value: current.value ?? null,
    warnings_found: warningsText(endWarning(current, now)),
  };
}

/** True if the change is worth recording: the verdict, a warning or the published text changed. */
export const isNews = (before: StoredRecord | undefined, saved: StoredRecord): boolean =>
  before?.verdict !== saved.verdict ||
  before.warnings_found !== saved.warnings_found ||
  publishedValue(before) !== publishedValue(saved);
