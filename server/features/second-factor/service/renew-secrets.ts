import type { Seal } from '../../../platform/crypto/seal.ts';
import { resealRows, type SealedSecrets } from '../../../platform/feature/index.ts';
import { lockAuthenticatorsAfter, updateSecrets } from '../store/authenticators.ts';

/** Re-encrypts the secrets of authenticator apps with a new key. */
export const secretsOfApps = (seal: Seal): SealedSecrets =>
  resealRows({
    label: 'authenticator app secrets',
    lockAfter: lockAuthenticatorsAfter,
    idOf: (row) => row.account_id,
    columns: { secret: seal.reseal, next_secret: seal.reseal },
    update: (db, row, changed) => updateSecrets(db, row.account_id, changed),
  });
