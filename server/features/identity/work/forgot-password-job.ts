import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

/** Mails a link to choose a new password, if an account has the typed e-mail. */
export const forgotPasswordJob = defineJob({
  name: 'account.forgot_password',
  // Encrypted: the typed address may belong to a stranger.
  input: StrictObject({ sealed_email: Type.String() }),
  leaseSeconds: 30,
  attempts: 5,
  backoff: exponentialBackoff(5, 300),
});
