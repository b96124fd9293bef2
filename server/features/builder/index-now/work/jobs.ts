import { defineJob, exponentialBackoff } from '../../../../kernel/job.ts';
import { Id, StrictObject } from '../../../../kernel/schema.ts';

/** Notifies search engines of changed pages of a site. */
export const submitJob = defineJob({
  name: 'index_now.tell',
  input: StrictObject({ site_id: Id('Of the site.') }),
  leaseSeconds: 60,
  maxSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(60, 3600),
  priority: 'low',
  concurrency: 2,
});
