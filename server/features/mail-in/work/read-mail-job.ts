import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

/** Reads a mail that came, and has it where it belongs. One at a time: mails of one sender stay in their order. */
export const readMailJob = defineJob({
  name: 'incoming_mail.read',
  input: Closed({ incoming_mail_id: Type.Integer() }),
  leaseSeconds: 60,
  maxSeconds: 180,
  attempts: 10,
  backoff: doubling(1, 600),
  concurrency: 1,
});

/**
 * Follows the mailbox of `IMAP_URL`. It is one job, so one process at a time has the mailbox, by its lease; it ends now
 * and then, and any process goes on.
 */
export const followMailboxJob = defineJob({
  name: 'incoming_mail.follow_mailbox',
  input: Closed({}),
  leaseSeconds: 30,
  maxSeconds: 900,
  attempts: 1,
  backoff: doubling(30, 600),
  concurrency: 1,
  every: 3600,
});
