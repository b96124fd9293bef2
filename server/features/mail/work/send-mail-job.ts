import { defineJob, doubling } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';

/**
 * Sends one mail. Attempts at the server are counted in the mail; those of the job are for processes that ended. A
 * server that defers is tried again over about three days.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  input: Closed({ mail_id: Type.Integer() }),
  // Longer than an attempt: the server's silence, and the way there.
  leaseSeconds: 60,
  maxSeconds: 300,
  attempts: 30,
  backoff: doubling(30, 6 * 3600),
  concurrency: 4,
});

/** Attempts at the server until a mail counts as failed: 30 s, doubling, at most 6 hours apart. */
export const attemptsMax = 18;

/** Seconds until the attempt after this one, counted from 1. */
export const pauseSeconds = doubling(30, 6 * 3600);
