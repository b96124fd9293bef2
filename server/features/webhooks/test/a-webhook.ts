import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newestChange } from '../../changes/index.ts';
import { newSecret, sealedColumns } from '../service/secrets.ts';
import { insertWebhook } from '../store/webhooks.ts';

/** Makes a webhook that is told of the events of a project. Returns its secret, too. */
export async function aWebhook(
  db: Db,
  {
    projectId,
    url,
    seal,
    now,
  }: { readonly projectId: number; readonly url: string; readonly seal: Seal; readonly now: number },
): Promise<{ readonly webhookId: number; readonly secret: string }> {
  const secret = newSecret();
  const { webhook_id } = await insertWebhook(db, {
    project_id: projectId,
    site_id: null,
    url,
    description: '',
    events: '["event.received"]',
    ...sealedColumns(seal, secret),
    previous_secret: null,
    previous_secret_until: null,
    state: 'active',
    disabled_reason: null,
    disabled_at: null,
    active_after: await newestChange(db),
    failing_since: null,
    created_by: 'ada@example.com',
    created_at: now,
  });
  return { webhookId: webhook_id, secret };
}
