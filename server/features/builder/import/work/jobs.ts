import { defineJob, exponentialBackoff } from '../../../../kernel/job.ts';
import { StrictObject, Type } from '../../../../kernel/schema.ts';

/** Reads an old site and stages it. One import per site at a time; a retry starts from the beginning. */
export const importJob = defineJob({
  name: 'site_import.run',
  input: StrictObject({ import_id: Type.Integer({ minimum: 1 }) }),
  leaseSeconds: 30,
  // 100 requests of up to 8 seconds, and 50 pages parsed in up to 5 seconds each.
  maxSeconds: 1200,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  concurrency: 2,
});
