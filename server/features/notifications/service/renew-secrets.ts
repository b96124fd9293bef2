import type { Seal } from '../../../platform/crypto/seal.ts';
import { resealRows, type SealedSecrets, settingAfter } from '../../../platform/feature/index.ts';
import { findPushKey, lockSubscriptionsAfter, updatePushKey, updateSubscription } from '../store/push.ts';

/** Re-encrypts the push key and browsers' subscriptions with a new key. */
export const secretsOfPush = (seal: Seal): readonly SealedSecrets[] => [
  resealRows({
    label: 'key of push messages',
    lockAfter: async (db, after) => settingAfter(await findPushKey(db), after),
    idOf: (row) => row.key_id,
    columns: { private_key: seal.reseal },
    update: (db, _row, changed) => updatePushKey(db, changed),
  }),
  resealRows({
    label: 'push subscriptions',
    lockAfter: lockSubscriptionsAfter,
    idOf: (row) => row.subscription_id,
    columns: { sealed: seal.reseal },
    update: (db, row, changed) => updateSubscription(db, row.subscription_id, changed),
  }),
];
