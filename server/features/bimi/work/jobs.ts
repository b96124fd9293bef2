import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Id } from '../../../kernel/schema.ts';

/** Checks one published record again. */
export const recheckJob = defineJob({
  name: 'bimi.recheck',
  input: Closed({ record_id: Id('Of the record.') }),
  leaseSeconds: 60,
  maxSeconds: 120,
  attempts: 3,
  backoff: doubling(60, 600),
  priority: 'low',
  concurrency: 2,
});

/** Enqueues the checks that are due. */
export const dueJob = defineJob({
  name: 'bimi.due',
  input: Closed({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: doubling(5, 60),
  priority: 'low',
  every: 3600,
});
