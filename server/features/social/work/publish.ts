import { RetryLater } from '../../../kernel/job.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { type PostResult, ProviderFault } from '../provider/port.ts';
import {
  afterRefusal,
  beginsWithinMs,
  callSecondsMax,
  failedFor,
  mayReplay,
  pauseMs,
  retryPeriodMs,
  unknownOutcome,
} from '../rules/attempt.ts';
import type { FairShare } from '../service/fair-share.ts';
import type { Gateway, ReadyProvider } from '../service/gateway.ts';
import { selectQueued } from '../store/addresses.ts';
import { lockPost, type StoredPost, updateTargets } from '../store/posts.ts';
import { findInterrupted, type StoredSending, updateSending } from '../store/sendings.ts';
import { begin, type StartedSending } from './begin.ts';
import { lookUpSoon } from './look-up-job.ts';
import {
  applyResult,
  recordPostChange,
  sameForAllTargets,
  type Verdict,
  verdictFrom,
  writeOutcome,
} from './settle.ts';

export interface PublishDeps {
  now(): number;
  readonly gateway: Pick<Gateway, 'ready'>;
  readonly share: FairShare;
  readonly onFault: (thrown: unknown) => void;
}

/** Interval between checks while the provider is not ready; an administrator may be setting it up. */
const notReadyMs = 30_000;

interface Waiting {
  readonly jobId: number;
  readonly postId: number;
  readonly madeAt: number;
}

/** Retries after a pause without counting as an attempt; attempts are for our own failures. */
const again = (milliseconds: number, why: string) =>
  new RetryLater(milliseconds / 1000, why, { countsAsAttempt: false });

/** Time from which a post was due to be sent or retried. */
const dueAt = ({ scheduled_at }: StoredPost, madeAt: number): number => Math.max(madeAt, scheduled_at ?? 0);

/**
 * Publishes the queued targets of a post, each at most once: the delivery is recorded with its request id
 * first, and never sent under another id while the provider may have it. An unknown outcome is looked up.
 */
export function createPublish({
  now,
  gateway,
  share,
  onFault,
}: PublishDeps): JobHandler<{ post_id: number; site_id: number }> {
  async function ask(
    { sending, publication }: StartedSending,
    { provider }: ReadyProvider,
    stop: AbortSignal,
  ) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(callSecondsMax * 1000)]);
    try {
      return await provider.publish(publication, { requestId: sending.request_id, signal });
    } catch (thrown) {
      if (thrown instanceof ProviderFault) return thrown;
      if (!stop.aborted) onFault(thrown);
      return new ProviderFault('provider', 'The call failed on our side.', { mayHaveArrived: true });
    }
  }

  /** Stores known outcomes and schedules a look-up of the others. */
  async function storeOutcomes(db: Db, sending: StoredSending, verdict: Verdict, result?: PostResult) {
    const id = result?.providerPostId ?? sending.provider_post_id;
    const { isOpen } = await applyResult(db, sending, verdict, now(), id);
    if (isOpen) await lookUpSoon(db, sending, now());
  }

  /** Queues all targets again, because nothing reached the provider. */
  async function requeue(db: Db, { post, sending }: StartedSending, targetIds: readonly number[]) {
    if (!(await lockPost(db, post.post_id))) return;
    await updateTargets(db, targetIds, { state: 'queued' });
    await updateSending(db, sending.sending_id, { ended_at: now() });
    await recordPostChange(db, post, now());
  }

  /** Fails targets that waited too long for a provider. Returns true if nothing is left to wait for. */
  async function isGivenUp(db: Db, { jobId, postId, madeAt }: Waiting, why: string): Promise<boolean> {
    const post = await lockPost(db, postId);
    if (!post) return true;
    if (now() - dueAt(post, madeAt) < retryPeriodMs) return false;
    const interrupted = await findInterrupted(db, postId, jobId);
    if (interrupted) await storeOutcomes(db, interrupted, sameForAllTargets(unknownOutcome));
    const queued = await selectQueued(db, postId);
    for (const { target_id } of queued)
      await writeOutcome(db, target_id, failedFor('credential', why), now());
    if (queued.length > 0) await recordPostChange(db, post, now());
    return true;
  }

  return async ({ id, input: { post_id: postId, site_id }, madeAt, transact, done, signal }) => {
    const ready = await gateway.ready();
    if (!ready.isReady) {
      if (await transact((db) => isGivenUp(db, { jobId: id, postId, madeAt }, ready.why))) return undefined;
      throw again(notReadyMs, ready.why);
    }
    const waitMs = share.take(site_id, now());
    if (waitMs > 0) throw again(waitMs, 'The site has used its share of the provider for now.');

    const attempt = await transact((db) => begin(db, { jobId: id, postId, now: now() }, ready));
    if (!attempt) return undefined;
    const { sending, isResumed } = attempt;
    const { replaysWithinMs } = ready.provider.features;
    const isSameAccount = sending.provider === ready.provider.key && sending.credential === ready.credential;
    const canReplay = () => isSameAccount && mayReplay(replaysWithinMs, sending.begun_at, now());
    if (isResumed && !canReplay())
      return done((db) => storeOutcomes(db, sending, sameForAllTargets(unknownOutcome)));
    // The process was suspended: another one may have taken over the job and will look it up.
    if (!isResumed && now() - sending.begun_at > beginsWithinMs)
      throw again(0, 'The process was suspended before it was sent.');

    const answer = await ask(attempt, ready, signal);
    if (!(answer instanceof ProviderFault))
      return done((db) => storeOutcomes(db, sending, orUnknown(verdictFrom(answer)), answer));
    signal.throwIfAborted();
    // A refused repeat says nothing about the earlier attempt.
    if (answer.mayHaveArrived || isResumed) {
      if (canReplay()) throw again(pauseMs(now() - sending.begun_at, answer.retryAfterMs), answer.message);
      return done((db) => storeOutcomes(db, sending, sameForAllTargets(unknownOutcome)));
    }
    const next = afterRefusal(answer, dueAt(attempt.post, madeAt), now());
    if (next === 'failed')
      return done((db) =>
        storeOutcomes(db, sending, sameForAllTargets(failedFor(answer.kind, answer.message))),
      );
    await transact((db) => requeue(db, attempt, attempt.targetIds));
    throw again(next.againInMs, answer.message);
  };
}

/** Falls back to an unknown outcome for targets the provider did not mention. */
const orUnknown =
  (verdict: Verdict): Verdict =>
  (target) =>
    verdict(target) ?? unknownOutcome;
