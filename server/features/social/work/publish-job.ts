import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { callSecondsMax } from '../rules/attempt.ts';

/**
 * Has what waits of a post published. Whether it is tried again, and when, stands in what became of it: the attempts of the
 * job are those that came to no end, since their process did, or the database was at fault.
 */
export const publishJob = defineJob({
  name: 'social_post.publish',
  input: Closed({ post_id: Type.Integer(), site_id: Type.Integer() }),
  // The posts of one site do not hold up those of others.
  partitionKey: ({ site_id }) => String(site_id),
  perPartition: 2,
  concurrency: 8,
  leaseSeconds: 20,
  maxSeconds: callSecondsMax + 60,
  // Survives any number of crashes: if it gave up, a started sending would never be looked up.
  attempts: 1000,
  backoff: doubling(5, 300),
});

/** Schedules the publication of a post's waiting targets. Call it last in a transaction: it locks the site's job partition. */
export async function publishSoon(
  db: Db,
  { post_id, site_id }: { readonly post_id: number; readonly site_id: number },
  now: number,
  runAt = now,
): Promise<void> {
  await enqueue(db, publishJob, { post_id, site_id }, { now, runAt, siteId: site_id });
}
