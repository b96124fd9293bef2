import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { Id, StrictObject, Type } from '../../../kernel/schema.ts';

/**
 * Looks up one name again. Names of one registrable domain are processed serially, since they query the same
 * servers.
 */
export const checkJob = defineJob({
  name: 'domain.check',
  input: StrictObject({ domain_id: Id('Of the name.'), registrable: Type.String() }),
  leaseSeconds: 60,
  maxSeconds: 120,
  attempts: 2,
  backoff: exponentialBackoff(10, 60),
  concurrency: 4,
  partitionKey: ({ registrable }) => registrable,
});

/** Enqueues due checks. */
export const dueJob = defineJob({
  name: 'domain.due',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  everySeconds: 3600,
});
