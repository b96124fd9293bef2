import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { testEvent } from '../rules/events.ts';
import { cancelWaiting } from '../store/attempts.ts';
import { type StoredWebhook, updateWebhook } from '../store/webhooks.ts';

/** Disables a webhook and cancels its waiting deliveries. */
export async function disable(
  db: Db,
  { webhook_id, project_id }: StoredWebhook,
  reason: 'by_hand' | 'gone' | 'failing',
  now: number,
): Promise<StoredWebhook> {
  const disabled = await updateWebhook(db, webhook_id, {
    state: 'disabled',
    disabled_reason: reason,
    disabled_at: now,
  });
  await cancelWaiting(db, webhook_id, now, testEvent);
  await recordChange(db, {
    kind: 'webhook',
    id: webhook_id,
    op: 'updated',
    siteId: null,
    projectId: project_id,
    at: now,
  });
  return disabled;
}
