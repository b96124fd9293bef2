import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/insertion.ts';
import type { StoredWebhook } from './webhooks.ts';

const reader = 'fan-out';

/** How far the feed was read; undefined before the first time. */
export async function findPosition(db: Db): Promise<CommitPosition | undefined> {
  const row = await db
    .selectFrom('webhook_position')
    .select(['txid', 'seq'])
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row && [row.txid, row.seq];
}

export async function savePosition(db: Db, [txid, seq]: CommitPosition): Promise<void> {
  await db
    .insertInto('webhook_position')
    .values({ reader, txid, seq })
    .onConflict((conflict) => conflict.column('reader').doUpdateSet({ txid, seq }))
    .execute();
}

export type ActiveWebhook = Pick<
  StoredWebhook,
  'webhook_id' | 'project_id' | 'site_id' | 'events' | 'active_after'
>;

export async function selectActiveWebhooks(db: Db): Promise<ActiveWebhook[]> {
  return db
    .selectFrom('webhook')
    .select(['webhook_id', 'project_id', 'site_id', 'events', 'active_after'])
    .where('state', '=', 'active')
    .execute();
}

export async function hasActiveWebhook(db: Db): Promise<boolean> {
  const query = db.selectFrom('webhook').select('webhook_id').where('state', '=', 'active').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Which project each site belongs to. The internal workspace is not among them. */
export async function projectsOfSites(db: Db, siteIds: readonly number[]): Promise<Map<number, number>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'project_id'])
    .where('site_id', 'in', siteIds)
    .where('internal', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.site_id, row.project_id]));
}

/** A delivery for a webhook and a change that is there already is left as it is. */
export const insertDeliveries = insertion(
  'webhook_delivery',
  [
    'webhook_id',
    'seq',
    'message_id',
    'event',
    'payload',
    'state',
    'attempts',
    'tries',
    'next_attempt_at',
    'created_at',
  ],
  { skipsKnown: true },
);
