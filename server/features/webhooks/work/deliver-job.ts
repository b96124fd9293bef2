import { defineJob, doubling, type Job } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueueAll } from '../../../platform/jobs/index.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

const input = Closed({
  webhook_id: Type.Integer(),
  delivery_id: Type.Integer(),
  /** The moment from which the delivery waited for this attempt, epoch milliseconds. */
  at: Type.Integer(),
});

/**
 * One attempt at a delivery. How often it was tried, and whether it is again, stands in the delivery: the attempts of the
 * job are those that came to no end, since their process did, or the database was at fault.
 */
const attempt = {
  input,
  partitionKey: ({ webhook_id }: { readonly webhook_id: number }) => String(webhook_id),
  /** Longer than an attempt may take: a process that is only slow keeps its deliveries. */
  leaseSeconds: 20,
  attempts: 5,
  backoff: doubling(5, 300),
};

/** To webhooks that work: two at once to each, from all processes. */
export const deliverJob = defineJob({
  ...attempt,
  name: 'webhook.deliver',
  perPartition: 2,
  concurrency: 16,
});

/** To webhooks that fail: one at once to each, and so many in all that they hold up no others. */
export const retryJob = defineJob({ ...attempt, name: 'webhook.retry', priority: 'low', concurrency: 8 });

export type AttemptJob = Job<typeof input>;

export const attemptJobFor = ({ failing_since }: Pick<StoredWebhook, 'failing_since'>): AttemptJob =>
  failing_since === null ? deliverJob : retryJob;

/** A delivery that waits to be sent from a moment on, epoch milliseconds. */
export interface DueDelivery {
  readonly webhook: Pick<StoredWebhook, 'webhook_id' | 'project_id' | 'failing_since'>;
  readonly deliveryId: number;
  readonly at: number;
}

/** Schedules deliveries. Call it last in a transaction: it locks the webhooks' job partitions. */
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
