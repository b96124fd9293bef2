import type { Seal } from '../../../platform/crypto/seal.ts';
import { resealRows, type SealedSecrets, settingAfter } from '../../../platform/feature/index.ts';
import { findProvider, saveProvider } from '../store/providers.ts';

/**
 * Re-encrypts the identity provider's secret with a new key. Attempts are not included, because they expire
 * first.
 */
export const secretOfProvider = (seal: Seal): SealedSecrets =>
  resealRows({
    label: 'secret of the identity provider',
    lockAfter: async (db, after) => settingAfter(await findProvider(db), after),
    idOf: (row) => row.setting_id,
    columns: { client_secret: seal.reseal },
    update: (db, { setting_id: _id, ...provider }, changed) => saveProvider(db, { ...provider, ...changed }),
  });
