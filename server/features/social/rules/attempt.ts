import type { FailureName, TargetStateName } from '../schema.ts';

/** What a target has come to. */
export interface TargetOutcome {
  readonly state: TargetStateName;
  readonly url: string | null;
  readonly failure: { readonly kind: FailureName; readonly text: string } | null;
}

/** What a provider says of a target, as `TargetResult` of the port has it. */
export interface ToldTarget {
  readonly state: 'published' | 'pending' | 'failed' | 'unknown';
  readonly url: string | null;
  readonly failure: { readonly kind: FailureName; readonly safeText: string } | null;
}

/** Why a call to a provider failed, as `ProviderFault` of the port has it. */
export interface Refusal {
  readonly kind: FailureName;
  readonly retryAfterMs: number | null;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long something that certainly did not go out is tried again, from when it was due. */
export const triedForMs = 6 * hour;
/** How long what may have gone out is looked up with the provider before it is left to a person. */
export const lookedUpForMs = 6 * hour;
/** A sending that begins is under way at once. Where it was not by then, nobody can say who has it in hand. */
export const beginsWithinMs = 20 * second;
/** The longest that a call to publish may take, as the provider's deadline and ours allow. */
export const callSecondsMax = 180;
/**
 * Before the end of the time in which a provider knows a request id: what is sent then has to arrive, and its clock to agree.
 */
const replayMarginMs = minute;

/** Whether a request may be sent once more under its id, and is one and the same to the provider. */
export const mayReplay = (replaysWithinMs: number, begunAt: number, now: number): boolean =>
  now - begunAt < replaysWithinMs - replayMarginMs;

/**
 * Whether a provider that knows nothing of a sending can be taken at its word: the last call with it that could be under way
 * has ended.
 */
export function isSurelyThere(replaysWithinMs: number, begunAt: number, now: number): boolean {
  const lastBeginsMs = Math.max(beginsWithinMs, replaysWithinMs - replayMarginMs);
  return now - begunAt >= lastBeginsMs + callSecondsMax * second + minute;
}

/** What may help by itself after a while. The others want somebody to do something first. */
const passing: readonly FailureName[] = ['rate', 'provider', 'timeout', 'platform'];

/** What is to become of a post that certainly did not arrive: another try after a pause, or failure with the reason. */
export function afterRefusal(
  { kind, retryAfterMs }: Refusal,
  dueAt: number,
  now: number,
): { readonly againInMs: number } | 'failed' {
  if (!passing.includes(kind)) return 'failed';
  const waited = Math.max(0, now - dueAt);
  const againInMs = pauseMs(waited, retryAfterMs);
  return waited + againInMs > triedForMs ? 'failed' : { againInMs };
}

/** A pause that grows with what was waited already: about as long again, 5 seconds to 15 minutes. */
export const pauseMs = (waitedMs: number, askedMs: number | null = null): number =>
  Math.max(Math.min(Math.max(waitedMs, 5 * second), 15 * minute), Math.min(askedMs ?? 0, hour));

/** What the provider says of a target. What is pending stays on its way, and is asked for later. */
export function outcomeOf({ state, url, failure }: ToldTarget): TargetOutcome {
  if (state === 'pending') return { state: 'publishing', url, failure: null };
  if (state !== 'failed') return { state, url, failure: null };
  const { kind, safeText } = failure ?? { kind: 'provider', safeText: 'The provider gives no reason.' };
  return { state, url: null, failure: { kind, text: safeText } };
}

/** Nothing of it is out, and it may be tried again. */
export const didNotGoOut: TargetOutcome = {
  state: 'failed',
  url: null,
  failure: { kind: 'provider', text: 'It did not go out: the provider never had it. It may be tried again.' },
};

/** It may be out, or not. */
export const inDoubt: TargetOutcome = { state: 'unknown', url: null, failure: null };

export const failedFor = (kind: FailureName, text: string): TargetOutcome => ({
  state: 'failed',
  url: null,
  failure: { kind, text },
});
