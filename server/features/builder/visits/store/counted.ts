import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { VisitLabelTable, VisitPageTable } from './tables.ts';

/** A site and a day. */
type OfDay = Pick<VisitPageTable, 'site_id' | 'day'>;

export const selectCounted = (db: Db, { site_id, day }: OfDay, paths: readonly string[]) =>
  db
    .selectFrom('visit_page')
    .select(['path', 'visitors', 'sketch'])
    .where('site_id', '=', site_id)
    .where('day', '=', day)
    .where('path', 'in', [...paths])
    .execute();

/** Adds views and replaces visitors. */
export async function addPages(db: Db, rows: readonly VisitPageTable[]): Promise<void> {
  await db
    .insertInto('visit_page')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'path']).doUpdateSet({
        views: sql`visit_page.views + excluded.views`,
        visitors: sql`excluded.visitors`,
        // Null if there were no new visitors: most writes of a busy page then leave its 22 KB unchanged.
        sketch: sql`coalesce(excluded.sketch, visit_page.sketch)`,
      }),
    )
    .execute();
}

export async function addLabels(db: Db, rows: readonly VisitLabelTable[]): Promise<void> {
  await db
    .insertInto('visit_label')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'kind', 'label'])
        .doUpdateSet({ count: sql`visit_label.count + excluded.count` }),
    )
    .execute();
}

/** Deletes all but the most frequent sources of a day, so that a flood of invented ones cannot fill the table. */
export async function trimSources(db: Db, { site_id, day }: OfDay, limit: number): Promise<void> {
  const beyond = await db
    .selectFrom('visit_label')
    .select('label')
    .where('site_id', '=', site_id)
    .where('day', '=', day)
    .where('kind', '=', 'source')
    .orderBy('count', 'desc')
    .orderBy('label')
    .offset(limit)
    .limit(2 * limit)
    .execute();
  if (beyond.length === 0) return;
  const labels = beyond.map(({ label }) => label);
  await db
    .deleteFrom('visit_label')
    .where('site_id', '=', site_id)
    .where('day', '=', day)
    .where('kind', '=', 'source')
    .where('label', 'in', labels)
    .execute();
}
