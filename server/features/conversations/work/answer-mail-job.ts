import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

/** Mails a reply, unless it has been seen by then. */
export const answerMailJob = defineJob({
  name: 'message.mail',
  input: Closed({ message_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: doubling(1, 600),
});
