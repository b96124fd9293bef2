import { randomUUID } from 'node:crypto';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { ProviderFault, type SocialProvider } from '../provider/port.ts';
import { lockCredential, updateCredential } from '../store/credential.ts';

/** Checks the credential with the provider. Throws `social_provider_unavailable` if there is no verdict. */
export async function isAccepted(provider: SocialProvider): Promise<boolean> {
  try {
    return await provider.verifyCredential({ requestId: randomUUID() });
  } catch (thrown) {
    if (!(thrown instanceof ProviderFault)) throw thrown;
    if (thrown.kind === 'credential') return false;
    return fail('social_provider_unavailable', { detail: `${thrown.message} Nothing was changed.` });
  }
}

const changed = (db: Db, credentialId: number, at: number): Promise<void> =>
  recordChange(db, { kind: 'social_credential', id: credentialId, op: 'updated', siteId: null, at });

/** Records that the provider refuses a credential, unless it was replaced meanwhile. */
export async function recordRefused(db: Db, credentialId: number, now: number): Promise<void> {
  const row = await lockCredential(db);
  if (row?.credential_id !== credentialId || row.refused_at !== null) return;
  await updateCredential(db, credentialId, { refused_at: now });
  await changed(db, credentialId, now);
}

/** Records that the provider accepts a credential, unless it was replaced meanwhile. */
export async function recordAccepted(db: Db, credentialId: number, now: number): Promise<void> {
  const row = await lockCredential(db);
  if (row?.credential_id !== credentialId) return;
  await updateCredential(db, credentialId, { refused_at: null, verified_at: now });
  await changed(db, credentialId, now);
}
