import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { findProvider, saveProvider } from '../store/providers.ts';

/**
 * Re-encrypts the identity provider's secret with a new key. Attempts are not included, because they expire
 * first.
 */
export const secretOfProvider = (seal: Seal): SealedSecrets => ({
  label: 'secret of the identity provider',
  async reseal(db, after) {
    const row = after < 1 ? await findProvider(db) : undefined;
    if (!row) return { last: undefined, unreadable: 0 };
    const { setting_id: id, ...provider } = row;
    const fresh = seal.reseal(row.client_secret);
    if (fresh !== undefined && fresh !== row.client_secret)
      await saveProvider(db, { ...provider, client_secret: fresh });
    return { last: id, unreadable: fresh === undefined ? 1 : 0 };
  },
});
