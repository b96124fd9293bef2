import { defineJob, exponentialBackoff, type Job } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueueAll } from '../../../platform/jobs/index.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

const input = StrictObject({
  webhook_id: Type.Integer(),
  delivery_id: Type.Integer(),
  /** Time at which the attempt was due, epoch milliseconds. */
  at: Type.Integer(),
});

/**
 * One attempt at a delivery. The delivery itself stores the number of attempts and the next retry; attempts
 * of the job only cover crashed processes and database errors.
 */
const attempt = {
  input,
  partitionKey: ({ webhook_id }: { readonly webhook_id: number }) => String(webhook_id),
  /** Longer than an attempt may take, so that a slow process keeps its deliveries. */
  leaseSeconds: 20,
  attempts: 5,
  backoff: exponentialBackoff(5, 300),
};

/** Deliveries to working webhooks: two at a time for each, across all processes. */
export const deliverJob = defineJob({
  ...attempt,
  name: 'webhook.deliver',
  perPartition: 2,
  concurrency: 16,
});

/** Deliveries to failing webhooks: one at a time for each, and limited in total so that they do not delay others. */
export const retryJob = defineJob({ ...attempt, name: 'webhook.retry', priority: 'low', concurrency: 8 });

export type AttemptJob = Job<typeof input>;

export const attemptJobFor = ({ failing_since }: Pick<StoredWebhook, 'failing_since'>): AttemptJob =>
  failing_since === null ? deliverJob : retryJob;

/** A delivery to send at or after a time, epoch milliseconds. */
export interface DueDelivery {
  readonly webhook: Pick<StoredWebhook, 'webhook_id' | 'project_id' | 'failing_since'>;
  readonly deliveryId: number;
  readonly at: number;
}

/** Enqueues deliveries. Call it last in a transaction, because it locks the webhooks' job partitions. */
export async function enqueueAttempts(db: Db, due: readonly DueDelivery[], now: number): Promise<void> {
  for (const [job, some] of Map.groupBy(due, ({ webhook }) => attemptJobFor(webhook)))
    await enqueueAll(
      db,
      job,
      some.map(({ webhook: { webhook_id, project_id }, deliveryId, at }) => ({
        input: { webhook_id, delivery_id: deliveryId, at },
        runAt: at,
        projectId: project_id,
      })),
      now,
    );
}
