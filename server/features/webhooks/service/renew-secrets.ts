import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import {
  lockWebhooksAfter,
  type StoredWebhook,
  updateWebhook,
  type WebhookChange,
} from '../store/webhooks.ts';

/** Re-encrypts webhook secrets under the active key, including the previous secret that still signs. */
export const secretsOfWebhooks = (seal: Seal, now: () => number): SealedSecrets => ({
  label: 'webhook secrets',
  async reseal(db, after, rowsMax) {
    const webhooks = await lockWebhooksAfter(db, after, rowsMax);
    let unreadable = 0;
    for (const webhook of webhooks) {
      const { change, isClosed } = renewed(seal, webhook, now());
      if (isClosed) unreadable += 1;
      if (Object.keys(change).length > 0) await updateWebhook(db, webhook.webhook_id, change);
    }
    return { last: webhooks.at(-1)?.webhook_id, unreadable };
  },
});

function renewed(
  seal: Seal,
  webhook: StoredWebhook,
  now: number,
): { change: WebhookChange; isClosed: boolean } {
  const { secret, previous_secret: before, previous_secret_until: until } = webhook;
  const fresh = seal.reseal(secret);
  const change = fresh === undefined || fresh === secret ? {} : { secret: fresh };
  if (before === null) return { change, isClosed: fresh === undefined };
  // A previous secret that no longer signs is not re-encrypted.
  const isOver = until === null || until <= now;
  const resealedPrevious = isOver ? null : seal.reseal(before);
  const isClosed = fresh === undefined || resealedPrevious === undefined;
  const isKept = resealedPrevious === undefined || resealedPrevious === before;
  return { change: isKept ? change : { ...change, previous_secret: resealedPrevious }, isClosed };
}
