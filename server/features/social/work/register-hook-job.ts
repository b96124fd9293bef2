import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed } from '../../../kernel/schema.ts';

/** Tells the provider where to call, once a day, or as soon as there is something new to tell. */
export const registerHookJob = defineJob({
  name: 'social_hook.register',
  input: Closed({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: doubling(30, 300),
  priority: 'low',
  every: 3600,
});
