import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed } from '../../../kernel/schema.ts';

/** Registers the webhook with the provider once a day, and after each change. */
export const registerHookJob = defineJob({
  name: 'social_hook.register',
  input: Closed({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: doubling(30, 300),
  priority: 'low',
  every: 3600,
});
