import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';

/** Registers the webhook with the provider once a day, and after each change. */
export const registerHookJob = defineJob({
  name: 'social_hook.register',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(30, 300),
  priority: 'low',
  everySeconds: 3600,
});
