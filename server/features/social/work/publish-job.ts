import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { callSecondsMax } from '../rules/attempt.ts';

/**
 * Publishes the queued targets of a post. Retries after a refusal follow the recorded outcome; the job's
 * attempts count only crashes and database errors.
 */
export const publishJob = defineJob({
  name: 'social_post.publish',
  input: StrictObject({ post_id: Type.Integer(), site_id: Type.Integer() }),
  // Posts of one site do not delay those of others.
  partitionKey: ({ site_id }) => String(site_id),
  perPartition: 2,
  concurrency: 8,
  leaseSeconds: 20,
  maxSeconds: callSecondsMax + 60,
  // High enough to survive repeated crashes: if the job gave up, a started delivery would never be looked up.
  attempts: 1000,
  backoff: exponentialBackoff(5, 300),
});

/**
 * Schedules the publication of a post's queued targets. Call it last in a transaction: it locks the site's
 * job partition.
 */
export async function publishSoon(
  db: Db,
  { post_id, site_id }: { readonly post_id: number; readonly site_id: number },
  now: number,
  runAt = now,
): Promise<void> {
  await enqueue(db, publishJob, { post_id, site_id }, { now, runAt, siteId: site_id });
}
