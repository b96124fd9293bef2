import { endOf, findingsText, preparedUntil, publishedValue } from '../present.ts';
import { endWarning, type SeenNow, type Warning } from '../rules/warnings.ts';
import type { RecordChange, StoredRecord } from '../store/records.ts';
import type { Verification } from './verify.ts';

/** Columns written after a verification, manual or scheduled. */
export function keptFindings(found: Verification, now: number) {
  return {
    verdict: found.verdict,
    findings: findingsText({
      next_step: found.nextStep,
      retryable: found.isRetryable,
      record_name: found.place?.name ?? null,
      record_value: found.place?.text ?? null,
      checks: [...found.checks],
      providers: found.providers.map((line) => ({ ...line, missing: [...line.missing] })),
      certificate_type: found.chain?.type ?? null,
      certificate_ends_at: endOf(found.chain?.notAfter),
    }),
    verified_at: now,
  } satisfies Partial<RecordChange>;
}

/** Findings to compare with earlier ones. The expiry of a prepared certificate counts even if it is not published. */
export function seenIn(found: Verification, known: Prepared | undefined): SeenNow {
  const isFoundOut = found.checks.every(({ id, state }) => id !== 'record_found' || state !== 'error');
  return {
    verdict: found.verdict,
    value: found.place?.text ?? (isFoundOut ? null : undefined),
    nextStep: found.nextStep,
    isUnknown: found.isUnknown,
    certificateEndsAt: found.chain?.notAfter ?? (known && preparedUntil(known)),
  };
}

type Prepared = Pick<StoredRecord, 'certificate'>;

export const warningsText = (warnings: readonly Warning[]): string | null =>
  warnings.length === 0 ? null : JSON.stringify(warnings);

/**
 * Findings recorded as seen by a person. Later ones are compared with them, so that only unattended changes
 * warn. An incomplete verification keeps the earlier ones.
 */
export function asSeen(found: Verification, known: Prepared | undefined, now: number): Partial<RecordChange> {
  if (found.isRetryable) return {};
  const seen = seenIn(found, known);
  return {
    seen_verdict: seen.verdict,
    seen_value: seen.value ?? null,
    warnings_found: warningsText(endWarning(seen, now)),
  };
}

/** True if the change is worth recording: the verdict, a warning or the published text changed. */
export const isNews = (before: StoredRecord | undefined, saved: StoredRecord): boolean =>
  before?.verdict !== saved.verdict ||
  before.warnings_found !== saved.warnings_found ||
  publishedValue(before) !== publishedValue(saved);
