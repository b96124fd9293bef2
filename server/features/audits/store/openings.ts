import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageOpeningTable } from './tables.ts';

export type Opening = Omit<Selectable<PageOpeningTable>, 'opening_id'>;

/** Times of a client's browser runs for a site since a time, newest first. */
export async function selectOpenings(
  db: Db,
  { site_id, client, kind }: Omit<Opening, 'at'>,
  since: number,
  rows: number,
): Promise<number[]> {
  const found = await db
    .selectFrom('page_opening')
    .select('at')
    .where('site_id', '=', site_id)
    .where('client', '=', client)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(rows)
    .execute();
  return found.map(({ at }) => at);
}

export async function insertOpening(db: Db, opening: Opening): Promise<void> {
  await db.insertInto('page_opening').values(opening).execute();
}

export async function deleteOpeningsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const ids = db
    .selectFrom('page_opening')
    .select('opening_id')
    .where('at', '<', before)
    .orderBy('opening_id')
    .limit(rowsMax);
  const deleted = await db.deleteFrom('page_opening').where('opening_id', 'in', ids).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
