import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

/** Mails a reply in a ticket without a conversation, unless the site has fetched it by then. */
export const mailEntryJob = defineJob({
  name: 'ticket_message.mail',
  input: Closed({ ticket_message_id: Type.Integer() }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: doubling(1, 600),
});
