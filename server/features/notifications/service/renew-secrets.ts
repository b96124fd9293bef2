import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { findPushKey, lockSubscriptionsAfter, updatePushKey, updateSealed } from '../store/push.ts';

/** Re-encrypts the push key and browsers' subscriptions with a new key. */
export const secretsOfPush = (seal: Seal): readonly SealedSecrets[] => [
  {
    label: 'key of push messages',
    async reseal(db, after) {
      const row = after < 1 ? await findPushKey(db) : undefined;
      if (!row) return { last: undefined, unreadable: 0 };
      const fresh = seal.reseal(row.private_key);
      if (fresh !== undefined && fresh !== row.private_key) await updatePushKey(db, fresh);
      return { last: row.key_id, unreadable: fresh === undefined ? 1 : 0 };
    },
  },
  {
    label: 'push subscriptions',
    async reseal(db, after, rowsMax) {
      const rows = await lockSubscriptionsAfter(db, after, rowsMax);
      let unreadable = 0;
      for (const { subscription_id: id, sealed } of rows) {
        const fresh = seal.reseal(sealed);
        if (fresh === undefined) unreadable += 1;
        else if (fresh !== sealed) await updateSealed(db, id, fresh);
      }
      return { last: rows.at(-1)?.subscription_id, unreadable };
    },
  },
];
