import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

/** Job kinds of reviews. */

/** Finds locations that are due. Woken when one is; its schedule catches missed ones. */
export const lookJob = defineJob({
  name: 'review.look',
  input: Closed({}),
  leaseSeconds: 20,
  attempts: 3,
  backoff: doubling(1, 60),
  every: 60,
});

/**
 * Goes through some pages of a place. Two at once from all processes: reviews are read behind everything that somebody
 * waits for, and the provider's rate is one for all sites.
 */
export const syncJob = defineJob({
  name: 'review.sync',
  input: Closed({ location_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 10,
  backoff: doubling(5, 600),
  priority: 'low',
  concurrency: 2,
  partitionKey: () => 'provider',
  perPartition: 2,
});

/** Brings the reviews of a place to the site that it was given to. */
export const moveJob = defineJob({
  name: 'review.move',
  input: Closed({ location_id: Type.Integer(), site_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: doubling(2, 600),
  concurrency: 1,
});

/** Brings the reply of a review to its platform, or away from there. Those of one account go one after the other. */
export const replyJob = defineJob({
  name: 'review.publish_reply',
  input: Closed({ review_id: Type.Integer(), version: Type.Integer(), account_id: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: doubling(4, 600),
  priority: 'high',
  concurrency: 4,
  partitionKey: ({ account_id }) => String(account_id),
});
