import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

/** Parses a received mail and delivers it. Serial, so that a sender's mails stay in order. */
export const readMailJob = defineJob({
  name: 'incoming_mail.read',
  input: StrictObject({ incoming_mail_id: Type.Integer() }),
  leaseSeconds: 60,
  maxSeconds: 180,
  attempts: 10,
  backoff: exponentialBackoff(1, 600),
  concurrency: 1,
});

/**
 * Follows the mailbox of `IMAP_URL`. The job's lease gives the mailbox to one process at a time; it ends
 * periodically, and any process continues.
 */
export const followMailboxJob = defineJob({
  name: 'incoming_mail.follow_mailbox',
  input: StrictObject({}),
  leaseSeconds: 30,
  maxSeconds: 900,
  attempts: 1,
  backoff: exponentialBackoff(30, 600),
  concurrency: 1,
  everySeconds: 3600,
});
