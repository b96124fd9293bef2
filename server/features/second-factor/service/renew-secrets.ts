import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { lockAuthenticatorsAfter, resealAuthenticator } from '../store/authenticators.ts';

/** Re-encrypts the secrets of authenticator apps with a new key. */
export const secretsOfApps = (seal: Seal): SealedSecrets => ({
  label: 'authenticator app secrets',
  async reseal(db, after, rowsMax) {
    const rows = await lockAuthenticatorsAfter(db, after, rowsMax);
    let unreadable = 0;
    for (const row of rows) {
      const { account_id } = row;
      const fresh = (sealed: string | null) => (sealed === null ? null : seal.reseal(sealed));
      const [secret, next_secret] = [fresh(row.secret), fresh(row.next_secret)];
      if (secret === undefined || next_secret === undefined) unreadable += 1;
      else if (secret !== row.secret || next_secret !== row.next_secret)
        await resealAuthenticator(db, { account_id, secret, next_secret });
    }
    return { last: rows.at(-1)?.account_id, unreadable };
  },
});
