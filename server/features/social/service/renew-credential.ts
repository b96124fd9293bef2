import { type Envelopes, resealEnvelope } from '../../../platform/crypto/envelope.ts';
import { resealRows, type SealedSecrets } from '../../../platform/feature/index.ts';
import { lockCredential, updateCredential } from '../store/credential.ts';
import { envelopeAbout } from './open-credential.ts';

/** Rewraps the credential's own key under the active key; the sealed text is unchanged. */
export const secretOfCredential = (envelopes: Envelopes): SealedSecrets =>
  resealRows({
    label: 'social provider account',
    async lockAfter(db, after) {
      const row = await lockCredential(db);
      return row && row.credential_id > after ? [row] : [];
    },
    idOf: (row) => row.credential_id,
    columns: { envelope: (envelope, row) => resealEnvelope(envelopes, envelope, envelopeAbout(row)) },
    update: (db, row, changed) => updateCredential(db, row.credential_id, changed),
  });
