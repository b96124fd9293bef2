import type { Db } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { testEvent } from '../rules/events.ts';
import { noAnswer } from '../rules/outcome.ts';
import {
  beginAttempt,
  changeDelivery,
  type DueAttempt,
  lockForAttempt,
  type StartedDelivery,
} from '../store/attempts.ts';
import { getWebhook, type StoredWebhook } from '../store/webhooks.ts';
import type { Deliver } from './deliver.ts';
import { type AttemptJob, attemptJobFor, enqueueAttempts } from './deliver-job.ts';
import { recordAttempt } from './settle.ts';

export interface AttemptDeps {
  now(): number;
  /** From 0 to 1. */
  chance(): number;
  readonly deliver: Deliver;
  readonly onFault: (thrown: unknown) => void;
}

interface StartedAttempt {
  readonly webhook: StoredWebhook;
  readonly delivery: StartedDelivery;
}

/** Records the start of an attempt; undefined if there is nothing to send, or another kind of job must send it. */
async function begin(
  db: Db,
  job: AttemptJob,
  jobId: number,
  due: DueAttempt,
  now: number,
): Promise<StartedAttempt | undefined> {
  const webhook = await getWebhook(db, due.webhook_id);
  const waiting = await lockForAttempt(db, jobId, due);
  if (!webhook || !waiting) return undefined;
  const { delivery_id: deliveryId } = due;
  // Created while the webhook was being disabled.
  if (webhook.state === 'disabled' && waiting.event !== testEvent) {
    await changeDelivery(db, deliveryId, { state: 'cancelled', ended_at: now, next_attempt_at: null });
    return undefined;
  }
  // The webhook started failing, or recovered, since the job was created.
  if (attemptJobFor(webhook) !== job) {
    await changeDelivery(db, deliveryId, { state: 'pending', job_id: null });
    await enqueueAttempts(db, [{ webhook, deliveryId, at: due.at }], now);
    return undefined;
  }
  return { webhook, delivery: await beginAttempt(db, jobId, deliveryId) };
}

/** Job handler that sends a delivery once, and stores the outcome in the transaction that ends the job. */
export function createAttempt(
  job: AttemptJob,
  { now, chance, deliver, onFault }: AttemptDeps,
): JobHandler<DueAttempt> {
  async function send({ webhook, delivery }: StartedAttempt, at: number, signal: AbortSignal) {
    try {
      return await deliver(webhook, delivery, at, signal);
    } catch (thrown) {
      onFault(thrown);
      return noAnswer('The delivery failed because of an error in this server.');
    }
  }

  return async ({ id, input, transact, done, signal }) => {
    // Losing this record in a power failure is harmless: the delivery is then sent again.
    const attempt = await transact((db) => begin(db, job, id, input, now()), 'crash');
    if (!attempt) return undefined;
    const { delivery } = attempt;
    const [at, began] = [now(), performance.now()];
    const outcome = await send(attempt, at, signal);
    if (outcome === undefined) {
      const untried = { state: 'pending', job_id: null, tries: delivery.tries - 1 } as const;
      await transact((db) => changeDelivery(db, delivery.delivery_id, untried));
      throw signal.reason;
    }
    const durationMs = Math.round(performance.now() - began);
    return done((db) =>
      recordAttempt(db, { delivery, outcome, durationMs, at, now: now(), chance: chance() }),
    );
  };
}
