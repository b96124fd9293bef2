/**
 * `error`: it could not be found out now, and says nothing of what there is; `warn` passes, with something to know; `skip`: there
 * was nothing to look at.
 */
export type CheckState = 'pass' | 'warn' | 'fail' | 'error' | 'skip';

/** One thing that was looked at. */
export interface Check {
  /** `record_found`, `dmarc_enforced`: stable, for programs. */
  readonly id: string;
  readonly state: CheckState;
  /** A sentence or two for people who need not know the DNS, with the way out where there is one. */
  readonly detail: string;
}

/** Next step for the user when a check could not run. */
export const askAgain = 'Try again in a few minutes.';

/** Checks that could not be made, since there was nothing to look at. */
export const notLookedAt = (ids: readonly string[], detail: string): readonly Check[] =>
  ids.map((id) => ({ id, state: 'skip', detail }));
