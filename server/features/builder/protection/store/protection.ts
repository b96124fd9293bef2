import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { SiteProtectionTable } from './tables.ts';

export type StoredProtection = Selectable<SiteProtectionTable>;

export const findProtection = (db: Db, siteId: number): Promise<StoredProtection | undefined> =>
  db.selectFrom('site_protection').selectAll().where('site_id', '=', siteId).executeTakeFirst();

export async function putProtection(db: Db, row: StoredProtection): Promise<void> {
  const { site_id: _, ...change } = row;
  await db
    .insertInto('site_protection')
    .values(row)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(change))
    .execute();
}
