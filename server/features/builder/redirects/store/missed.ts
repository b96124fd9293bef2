import type { Generated, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A missing address of a site that visitors requested. */
export interface MissedAddressTable {
  missed_id: Generated<number>;
  site_id: number;
  path: string;
  count: number;
  first_at: number;
  last_at: number;
}

export type MissedAddress = Selectable<MissedAddressTable>;

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    missed_address: MissedAddressTable;
  }
}

export type Missed = Omit<MissedAddress, 'missed_id'>;

/** Adds to the stored counts. */
export async function addMissed(db: Db, missed: readonly Missed[]): Promise<void> {
  const sorted = missed.toSorted((a, b) => a.site_id - b.site_id || (a.path < b.path ? -1 : 1));
  await db
    .insertInto('missed_address')
    .values([...sorted])
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'path']).doUpdateSet({
        count: sql`missed_address.count + excluded.count`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}

/** Deletes all but the most requested addresses of a site. */
export async function trimMissedAddresses(db: Db, siteId: number, most: number): Promise<void> {
  const newest = db
    .selectFrom('missed_address')
    .select('missed_id')
    .where('site_id', '=', siteId)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(most);
  await db
    .deleteFrom('missed_address')
    .where('site_id', '=', siteId)
    .where('missed_id', 'not in', newest)
    .execute();
}

export const selectMissed = (db: Db, siteId: number, rows: number): Promise<MissedAddress[]> =>
  db
    .selectFrom('missed_address')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(rows)
    .execute();

export const deleteMissed = (db: Db, siteId: number, path: string) =>
  db.deleteFrom('missed_address').where('site_id', '=', siteId).where('path', '=', path).execute();
