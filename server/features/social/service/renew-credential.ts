import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { lockCredential, updateCredential } from '../store/credential.ts';
import { envelopeAbout } from './open-credential.ts';

/** Rewraps the credential's own key under the active key; the sealed text is unchanged. */
export const secretOfCredential = (envelopes: Envelopes): SealedSecrets => ({
  label: 'social provider account',
  async reseal(db, after) {
    const row = await lockCredential(db);
    if (!row || row.credential_id <= after) return { last: undefined, unreadable: 0 };
    const { credential_id, envelope } = row;
    const rewrapped = envelopes.rewrap(envelope, envelopeAbout(row));
    if (typeof rewrapped === 'string')
      return { last: credential_id, unreadable: rewrapped === 'key_missing' ? 1 : 0 };
    if (rewrapped.envelope !== envelope)
      await updateCredential(db, credential_id, { envelope: rewrapped.envelope });
    return { last: credential_id, unreadable: 0 };
  },
});
