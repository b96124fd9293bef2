import { day } from '../../../kernel/clock.ts';
import { Failure } from '../../../kernel/errors.ts';
import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { openCredential } from '../service/open-credential.ts';
import type { OpenProvider } from '../service/providers.ts';
import { isAccepted, recordAccepted, recordRefused } from '../service/verify-credential.ts';
import { findCredential } from '../store/credential.ts';

/** Verifies the credential with the provider: at every run while it is refused, otherwise once a day. */
export const verifyCredentialJob = defineJob({
  name: 'social_credential.verify',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  priority: 'low',
  everySeconds: 600,
});

export interface VerifyDeps {
  readonly database: Database;
  readonly envelopes: Envelopes;
  readonly open: OpenProvider;
  now(): number;
}

export const verifyCredentialJobHandler = ({ database, envelopes, open, now }: VerifyDeps): HandledJob =>
  handleJob(verifyCredentialJob, async ({ done }) => {
    const row = await findCredential(database.reader);
    if (!row || (row.refused_at === null && row.verified_at > now() - day)) return undefined;
    const secret = openCredential(envelopes, row);
    if (!(secret instanceof Secret)) return undefined;
    const isGood = await isAccepted(open(row.provider, row.url, secret)).catch((thrown: unknown) => {
      // Temporarily unavailable; the next run retries.
      if (thrown instanceof Failure && thrown.code === 'social_provider_unavailable') return undefined;
      throw thrown;
    });
    if (isGood === undefined) return undefined;
    return done((db) => (isGood ? recordAccepted : recordRefused)(db, row.credential_id, now()));
  });
