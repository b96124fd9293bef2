import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

/** Mails a reply in a ticket without a conversation, unless the site has fetched it by then. */
export const mailEntryJob = defineJob({
  name: 'ticket_message.mail',
  input: StrictObject({ ticket_message_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
});
