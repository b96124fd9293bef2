import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';

const named = StrictObject({ name: Type.String(), registrable: Type.String() });

/**
 * Obtains one certificate. Names of one registrable domain are processed serially, since authorities
 * rate-limit by it.
 */
export const orderJob = defineJob({
  name: 'certificate.order',
  input: named,
  leaseSeconds: 60,
  maxSeconds: 180,
  attempts: 3,
  backoff: exponentialBackoff(30, 600),
  concurrency: 4,
  partitionKey: ({ registrable }) => registrable,
});

/** Requests the renewal window of a certificate. */
export const windowJob = defineJob({
  name: 'certificate.ask_window',
  input: named,
  leaseSeconds: 60,
  maxSeconds: 60,
  attempts: 2,
  backoff: exponentialBackoff(60, 600),
  concurrency: 2,
});

/** Compares served names with stored certificates, and enqueues due orders. */
export const planJob = defineJob({
  name: 'certificate.plan',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  everySeconds: 3600,
});
