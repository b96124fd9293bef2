/**
 * `error`: the check could not run, which says nothing about the subject; `warn`: passed with a remark;
 * `skip`: there was nothing to check.
 */
export type CheckState = 'pass' | 'warn' | 'fail' | 'error' | 'skip';

/** Result of one check. */
export interface Check {
  /** `record_found`, `dmarc_enforced`: stable, for programs. */
  readonly id: string;
  readonly state: CheckState;
  /** One or two sentences for people without knowledge of DNS, with the remedy if there is one. */
  readonly detail: string;
}

/** Next step for the user when a check could not run. */
export const askAgain = 'Try again in a few minutes.';

/** Skipped checks, because there was nothing to check. */
export const skippedChecks = (ids: readonly string[], detail: string): readonly Check[] =>
  ids.map((id) => ({ id, state: 'skip', detail }));
