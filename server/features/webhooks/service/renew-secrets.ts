import type { Seal } from '../../../platform/crypto/seal.ts';
import { resealRows, type SealedSecrets } from '../../../platform/feature/index.ts';
import { lockWebhooksAfter, updateWebhook } from '../store/webhooks.ts';

/** Re-encrypts webhook secrets under the active key, including the previous secret that still signs. */
export const secretsOfWebhooks = (seal: Seal, now: () => number): SealedSecrets =>
  resealRows({
    label: 'webhook secrets',
    lockAfter: lockWebhooksAfter,
    idOf: (row) => row.webhook_id,
    columns: {
      secret: seal.reseal,
      // A previous secret that no longer signs is deleted.
      previous_secret: (sealed, { previous_secret_until: until }) =>
        until === null || until <= now() ? null : seal.reseal(sealed),
    },
    update: (db, row, changed) => updateWebhook(db, row.webhook_id, changed),
  });
