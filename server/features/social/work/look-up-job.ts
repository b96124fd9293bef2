import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** Delay of the first look-up; before that, the provider cannot have finished. */
const firstLookMs = 5000;

/** Looks up the outcome of an unfinished delivery with the provider, until it is known or cannot be determined. */
export const lookUpJob = defineJob({
  name: 'social_post.look_up',
  // With `once`, it asks a single time and leaves retries to the regular job.
  input: StrictObject({
    sending_id: Type.Integer(),
    site_id: Type.Integer(),
    once: Type.Optional(Type.Boolean()),
  }),
  partitionKey: ({ site_id }) => String(site_id),
  perPartition: 2,
  leaseSeconds: 20,
  attempts: 1000,
  backoff: exponentialBackoff(5, 300),
  priority: 'low',
});

/** Schedules the look-up of a delivery. Call it last in a transaction: it locks the site's job partition. */
export async function lookUpSoon(
  db: Db,
  { sending_id, site_id }: { readonly sending_id: number; readonly site_id: number },
  now: number,
): Promise<void> {
  await enqueue(db, lookUpJob, { sending_id, site_id }, { now, runAt: now + firstLookMs, siteId: site_id });
}

/** Runs a look-up immediately, in addition to the scheduled one. Call it last in a transaction, too. */
export async function lookUpNow(
  db: Db,
  { sending_id, site_id }: { readonly sending_id: number; readonly site_id: number },
  now: number,
): Promise<void> {
  const input = { sending_id, site_id, once: true };
  await enqueue(db, lookUpJob, input, { now, key: `now ${sending_id}`, siteId: site_id });
}
