import { defineJob, doubling } from '../../../../kernel/job.ts';
import { Closed, Type } from '../../../../kernel/schema.ts';

/** Imports an old site into a draft, one at a time per site. Another worker that takes over starts again. */
export const importJob = defineJob({
  name: 'site_import.run',
  input: Closed({ import_id: Type.Integer({ minimum: 1 }) }),
  leaseSeconds: 30,
  // 100 answers of at most 8 seconds, and 50 pages that are read in at most 5.
  maxSeconds: 1200,
  attempts: 3,
  backoff: doubling(5, 60),
  concurrency: 2,
});
