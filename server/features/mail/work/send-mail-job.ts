import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

/**
 * Sends one mail. Attempts at the server are counted in the mail; the job's attempts only cover crashed
 * processes. A deferred mail is retried for about three days.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  input: StrictObject({ mail_id: Type.Integer() }),
  // Longer than an attempt: connecting, and the maximum silence of the server.
  leaseSeconds: 60,
  maxSeconds: 300,
  attempts: 30,
  backoff: exponentialBackoff(30, 6 * 3600),
  concurrency: 4,
});

/** Key of a mail's job: a mail that is sent again while its former job waits has no second one. */
export const sendMailKey = (mailId: number): string => String(mailId);

/** Attempts before a mail fails: 30 s apart, doubling up to 6 hours. */
export const attemptsMax = 18;

/** Seconds until the next attempt; attempts are counted from 1. */
export const pauseSeconds = exponentialBackoff(30, 6 * 3600);
