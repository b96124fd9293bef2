import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

// Job kinds of reviews.

/** Finds due locations. Woken when one is due; its interval catches those without a notification. */
export const dueSyncsJob = defineJob({
  name: 'review.look',
  input: StrictObject({}),
  leaseSeconds: 20,
  attempts: 3,
  backoff: exponentialBackoff(1, 60),
  everySeconds: 60,
});

/**
 * Synchronises some pages of a location. At most two run across all processes: reviews must not delay work
 * that people wait for, and the provider's rate limit is shared by all sites.
 */
export const syncJob = defineJob({
  name: 'review.sync',
  input: StrictObject({ location_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 10,
  backoff: exponentialBackoff(5, 600),
  priority: 'low',
  concurrency: 2,
  partitionKey: () => 'provider',
  perPartition: 2,
});

/** Moves the reviews of a location to its newly assigned site. */
export const moveJob = defineJob({
  name: 'review.move',
  input: StrictObject({ location_id: Type.Integer(), site_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(2, 600),
  concurrency: 1,
});

/** Publishes the reply of a review at its platform, or removes it. Serial for each account. */
export const replyJob = defineJob({
  name: 'review.publish_reply',
  input: StrictObject({ review_id: Type.Integer(), version: Type.Integer(), account_id: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: exponentialBackoff(4, 600),
  priority: 'high',
  concurrency: 4,
  partitionKey: ({ account_id }) => String(account_id),
});
