import type { Db } from '../../../../platform/db/database.ts';
import type { FormPostTable } from './tables.ts';

/** Event of an equal submission since a given time. */
export async function findPost(
  db: Db,
  { site_id, fingerprint }: Pick<FormPostTable, 'site_id' | 'fingerprint'>,
  since: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('form_post')
    .select('event_id')
    .where('site_id', '=', site_id)
    .where('fingerprint', '=', fingerprint)
    .where('at', '>', since)
    .executeTakeFirst();
  return row?.event_id;
}

export async function putPost(db: Db, row: FormPostTable): Promise<void> {
  const { at, event_id } = row;
  await db
    .insertInto('form_post')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'fingerprint']).doUpdateSet({ at, event_id }))
    .execute();
}

export async function deletePostsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const old = db.selectFrom('form_post').select('at').where('at', '<', before).orderBy('at').limit(rowsMax);
  const result = await db.deleteFrom('form_post').where('at', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
