import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredDelivery } from './deliveries.ts';
import type { WebhookDeliveryTable } from './tables.ts';
import type { StoredWebhook } from './webhooks.ts';

export type ActiveWebhook = Pick<
  StoredWebhook,
  'webhook_id' | 'project_id' | 'site_id' | 'events' | 'active_after' | 'failing_since'
>;

export async function selectActiveWebhooks(db: Db): Promise<ActiveWebhook[]> {
  return db
    .selectFrom('webhook')
    .select(['webhook_id', 'project_id', 'site_id', 'events', 'active_after', 'failing_since'])
    .where('state', '=', 'active')
    .execute();
}

export async function hasActiveWebhook(db: Db): Promise<boolean> {
  const query = db.selectFrom('webhook').select('webhook_id').where('state', '=', 'active').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Project of each site, excluding the internal workspace. */
export async function projectsOfSites(db: Db, siteIds: readonly number[]): Promise<Map<number, number>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'project_id'])
    .where('site_id', 'in', siteIds)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.site_id, row.project_id]));
}

/** Rows per statement: beyond some dozens, more bring no gain. */
const rowsMax = 100;

type NewDelivery = Omit<Insertable<WebhookDeliveryTable>, 'delivery_id'>;
type MadeDelivery = Pick<StoredDelivery, 'webhook_id' | 'delivery_id' | 'created_at'>;

/** Inserts deliveries and returns the new ones; an existing one for the same webhook and change is not changed. */
export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<MadeDelivery[]> {
  const deliveries: MadeDelivery[] = [];
  for (let start = 0; start < rows.length; start += rowsMax) {
    const some = await db
      .insertInto('webhook_delivery')
      .values(rows.slice(start, start + rowsMax))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['webhook_id', 'delivery_id', 'created_at'])
      .execute();
    deliveries.push(...some.sort((a, b) => a.delivery_id - b.delivery_id));
  }
  return deliveries;
}
