import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

/**
 * Mails a reply, unless it has been seen by then. In a file of its own, because its handler imports the service that
 * enqueues it.
 */
export const answerMailJob = defineJob({
  name: 'message.mail',
  input: StrictObject({ message_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
});
