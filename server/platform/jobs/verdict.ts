import { Failure } from '../../kernel/errors.ts';
import { GiveUp, type Job, RetryLater } from '../../kernel/job.ts';
import { AttemptTimeout } from './running-job.ts';
import type { ClaimedJob } from './store/claim.ts';
import type { JobOutcome } from './store/end.ts';

/** Stored length of a reason, which may quote others. */
const reasonCharactersMax = 500;
/** Random delay before a retry, as a share of its pause. */
const jitterShare = 0.25;
/** Default for a backoff that does not return a number. */
const pauseSecondsDefault = 60;

/** Time and randomness for the decision. */
export interface AttemptContext {
  readonly now: number;
  /** Between 0 and 1. */
  readonly chance: number;
}

/** State of a job after success. */
export function succeeded(job: Job, now: number): JobOutcome {
  if (job.everySeconds !== undefined) return nextTime(job, now, null);
  return job.keepSeconds === undefined
    ? { state: 'gone' }
    : { state: 'done', forgetAt: now + job.keepSeconds * 1000 };
}

/** State of a job after a failed attempt, depending on the error. */
export function failed(
  job: Job,
  row: ClaimedJob,
  thrown: unknown,
  { now, chance }: AttemptContext,
): JobOutcome {
  const error = reasonOf(thrown);
  if (thrown instanceof GiveUp) return last(job, now, error);
  const isLast = row.attempts >= job.attempts;
  if (thrown instanceof RetryLater) {
    const runAt = now + Math.round(seconds(thrown.seconds) * 1000);
    if (!thrown.countsAsAttempt) return { state: 'waiting', runAt, attempts: row.attempts - 1, error };
    return isLast ? last(job, now, error) : { state: 'waiting', runAt, attempts: row.attempts, error };
  }
  if (isLast) return last(job, now, error);
  const pause = seconds(job.backoff(row.attempts)) * 1000 * (1 + jitterShare * chance);
  return { state: 'waiting', runAt: now + Math.round(pause), attempts: row.attempts, error };
}

/** State of a job whose process died. It has already waited for the end of the lease. */
export function vanished(job: Job, row: ClaimedJob, now: number): JobOutcome {
  const error = 'The process that worked on it ended before it did.';
  return row.attempts >= job.attempts
    ? last(job, now, error)
    : { state: 'waiting', runAt: now, attempts: row.attempts, error };
}

/** State of a job that is handed back, as if it had never started. */
export const handedBack = (row: ClaimedJob, now: number): JobOutcome => ({
  state: 'waiting',
  runAt: now,
  attempts: row.attempts - 1,
  error: row.last_error,
});

/** A schedule continues, whatever the outcome of this run. */
const last = (job: Job, now: number, error: string): JobOutcome =>
  job.everySeconds === undefined ? { state: 'dead', error } : nextTime(job, now, error);

const nextTime = (job: Job, now: number, error: string | null): JobOutcome => ({
  state: 'waiting',
  runAt: now + (job.everySeconds ?? 0) * 1000,
  attempts: 0,
  error,
});

const seconds = (duration: number): number =>
  Number.isFinite(duration) ? Math.max(0, duration) : pauseSecondsDefault;

const reasonOf = (thrown: unknown): string => messageOf(thrown).slice(0, reasonCharactersMax).toWellFormed();

/** Message for people if the error is one of ours; other errors are for the log. */
function messageOf(thrown: unknown): string {
  if (thrown instanceof GiveUp || thrown instanceof RetryLater || thrown instanceof AttemptTimeout)
    return thrown.message;
  if (thrown instanceof Failure) return thrown.detail ?? `It ended with ${thrown.code}.`;
  return 'It failed for a reason of ours. The log has more.';
}
