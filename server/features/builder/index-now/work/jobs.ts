import { defineJob, doubling } from '../../../../kernel/job.ts';
import { Closed, Id } from '../../../../kernel/schema.ts';

/** Notifies search engines of changed pages of a site. */
export const submitJob = defineJob({
  name: 'index_now.tell',
  input: Closed({ site_id: Id('Of the site.') }),
  leaseSeconds: 60,
  maxSeconds: 60,
  attempts: 3,
  backoff: doubling(60, 3600),
  priority: 'low',
  concurrency: 2,
});
