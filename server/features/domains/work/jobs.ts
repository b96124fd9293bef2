import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Id, Type } from '../../../kernel/schema.ts';

/**
 * Looks up one name again. Names of one registrable domain are processed serially, since they query the same
 * servers.
 */
export const checkJob = defineJob({
  name: 'domain.check',
  input: Closed({ domain_id: Id('Of the name.'), registrable: Type.String() }),
  leaseSeconds: 60,
  maxSeconds: 120,
  attempts: 2,
  backoff: doubling(10, 60),
  concurrency: 4,
  partitionKey: ({ registrable }) => registrable,
});

/** Enqueues due checks. */
export const dueJob = defineJob({
  name: 'domain.due',
  input: Closed({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: doubling(5, 60),
  every: 3600,
});
