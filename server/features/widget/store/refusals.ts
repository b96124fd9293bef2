import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { WidgetRefusalTable } from './tables.ts';

// Refusals of sites' widgets: one row per page and reason, with a count.

export type NewRefusal = Omit<Insertable<WidgetRefusalTable>, 'refusal_id'>;

/** Columns that identify a row. */
const lineColumns = ['site_id', 'code', 'detail', 'origin', 'site_key'] as const;
type LineName = Pick<WidgetRefusalTable, (typeof lineColumns)[number]>;

export async function selectLineNames(db: Db, siteIds: readonly number[]): Promise<LineName[]> {
  if (siteIds.length === 0) return [];
  return db.selectFrom('widget_refusal').select(lineColumns).where('site_id', 'in', siteIds).execute();
}

/** Adds counts to rows, which must be distinct. */
export async function addRefusals(db: Db, lines: readonly NewRefusal[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('widget_refusal')
    .values([...lines])
    .onConflict((conflict) =>
      conflict.columns([...lineColumns]).doUpdateSet((row) => ({
        action: row.ref('excluded.action'),
        errors: row.ref('excluded.errors'),
        last_at: row.ref('excluded.last_at'),
        times: row('widget_refusal.times', '+', row.ref('excluded.times')),
      })),
    )
    .execute();
}

/** A site's refusals repeated since a time, latest first. */
export const selectRefusals = (db: Db, siteId: number, since: number, rows: number) =>
  db
    .selectFrom('widget_refusal')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .orderBy('refusal_id', 'desc')
    .limit(rows)
    .execute();

export async function deleteRefusalsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('widget_refusal').select('refusal_id').where('last_at', '<', before).limit(limit);
  const result = await db.deleteFrom('widget_refusal').where('refusal_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
