import type { FailureName, TargetStateName } from '../schema.ts';

/** Outcome of one target. */
export interface TargetOutcome {
  readonly state: TargetStateName;
  readonly url: string | null;
  readonly failure: { readonly kind: FailureName; readonly text: string } | null;
}

/** Provider's report on a target; see `TargetResult` of the port. */
export interface ReportedTarget {
  readonly state: 'published' | 'pending' | 'failed' | 'unknown';
  readonly url: string | null;
  readonly failure: { readonly kind: FailureName; readonly safeText: string } | null;
}

/** Failed call to a provider, with the fields of the port's `ProviderFault`. */
export interface Refusal {
  readonly kind: FailureName;
  readonly retryAfterMs: number | null;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Retry period of a post that was certainly not sent, from its due time. */
export const retryPeriodMs = 6 * hour;
/** Period in which a post that may have been sent is looked up with the provider, before a person decides. */
export const lookUpPeriodMs = 6 * hour;
/** A delivery starts immediately after it was recorded. If that took longer, another process may have it. */
export const beginsWithinMs = 20 * second;
/** Maximum duration of a call to publish, from the provider's deadline and ours. */
export const callSecondsMax = 180;
/** Margin before the provider forgets a request id: the request has to arrive in time, and clocks may differ. */
const replayMarginMs = minute;

/** True while a request may be repeated under its id and the provider still deduplicates it. */
export const mayReplay = (replaysWithinMs: number, begunAt: number, now: number): boolean =>
  now - begunAt < replaysWithinMs - replayMarginMs;

/** True once a provider's "unknown" can be trusted: the last call that could still be running has ended. */
export function isUnknownConclusive(replaysWithinMs: number, begunAt: number, now: number): boolean {
  const lastBeginsMs = Math.max(beginsWithinMs, replaysWithinMs - replayMarginMs);
  return now - begunAt >= lastBeginsMs + callSecondsMax * second + minute;
}

/** Temporary failures. All others need a person. */
const transientFailures: readonly FailureName[] = ['rate', 'provider', 'timeout', 'platform'];

/** Decides about a post that certainly did not arrive: retry after a pause, or fail with the reason. */
export function afterRefusal(
  { kind, retryAfterMs }: Refusal,
  dueAt: number,
  now: number,
): { readonly againInMs: number } | 'failed' {
  if (!transientFailures.includes(kind)) return 'failed';
  const waited = Math.max(0, now - dueAt);
  const againInMs = pauseMs(waited, retryAfterMs);
  return waited + againInMs > retryPeriodMs ? 'failed' : { againInMs };
}

/** Pause that grows with the time already waited: about as long again, 5 seconds to 15 minutes. */
export const pauseMs = (waitedMs: number, requestedMs: number | null = null): number =>
  Math.max(Math.min(Math.max(waitedMs, 5 * second), 15 * minute), Math.min(requestedMs ?? 0, hour));

/** Outcome from the provider's report. A pending target is asked about later. */
export function outcomeOf({ state, url, failure }: ReportedTarget): TargetOutcome {
  if (state === 'pending') return { state: 'publishing', url, failure: null };
  if (state !== 'failed') return { state, url, failure: null };
  const { kind, safeText } = failure ?? { kind: 'provider', safeText: 'The provider gives no reason.' };
  return { state, url: null, failure: { kind, text: safeText } };
}

/** Nothing was published, so it can be retried. */
export const notPublished: TargetOutcome = {
  state: 'failed',
  url: null,
  failure: { kind: 'provider', text: 'It was not posted: the provider never received it. You can retry it.' },
};

/** It may have been published, or not. */
export const unknownOutcome: TargetOutcome = { state: 'unknown', url: null, failure: null };

export const failedFor = (kind: FailureName, text: string): TargetOutcome => ({
  state: 'failed',
  url: null,
  failure: { kind, text },
});
