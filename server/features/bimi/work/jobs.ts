import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { Id, StrictObject } from '../../../kernel/schema.ts';

/** Checks one published record again. */
export const recheckJob = defineJob({
  name: 'bimi.recheck',
  input: StrictObject({ record_id: Id('Of the record.') }),
  leaseSeconds: 60,
  maxSeconds: 120,
  attempts: 3,
  backoff: exponentialBackoff(60, 600),
  priority: 'low',
  concurrency: 2,
});

/** Enqueues the checks that are due. */
export const dueJob = defineJob({
  name: 'bimi.due',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  priority: 'low',
  everySeconds: 3600,
});
