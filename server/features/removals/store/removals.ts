import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, ofSites } from '../../../platform/db/site-lists.ts';
import type { RemovedRecordTable, RemovedRowTable } from './tables.ts';

export type StoredRemoval = Omit<RemovedRecordTable, 'removal_id'> & { readonly removal_id: number };
export type NewRow = Omit<RemovedRowTable, 'row_id'>;
export type StoredRow = NewRow & { readonly row_id: number };
export type ShownRemoval = StoredRemoval & { readonly removed_by_name: string | null };

export async function insertRemoval(db: Db, removal: Omit<StoredRemoval, 'removal_id'>): Promise<number> {
  const row = await db
    .insertInto('removed_record')
    .values(removal)
    .returning('removal_id')
    .executeTakeFirstOrThrow();
  return row.removal_id;
}

export async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('removed_row').values(rows).execute();
}

/** Returns the removal, locked until the transaction ends, so that it is restored only once. */
export async function lockRemoval(db: Db, removalId: number): Promise<StoredRemoval | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('removed_record').selectAll().where('removal_id', '=', removalId))
    .executeTakeFirst();
}

/** Deleted rows in their order. */
export async function selectRows(db: Db, removalId: number): Promise<StoredRow[]> {
  return db
    .selectFrom('removed_row')
    .selectAll()
    .where('removal_id', '=', removalId)
    .orderBy('row_id')
    .execute();
}

export async function deleteRemoval(db: Db, removalId: number): Promise<void> {
  await db.deleteFrom('removed_row').where('removal_id', '=', removalId).execute();
  await db.deleteFrom('removed_record').where('removal_id', '=', removalId).execute();
}

export interface RemovalPage {
  readonly sites: SiteChoice;
  readonly rows: number;
  readonly afterId: number | undefined;
  readonly isOldestFirst: boolean;
}

/** Sorted by time of deletion. */
export async function selectRemovals(
  db: Db,
  { sites, rows, afterId, isOldestFirst }: RemovalPage,
): Promise<ShownRemoval[]> {
  let query = ofSites(db, db.selectFrom('removed_record'), 'removed_record', sites)
    .leftJoin('account', 'account.account_id', 'removed_record.removed_by')
    .selectAll('removed_record')
    .select('account.name as removed_by_name')
    .orderBy('removed_record.removal_id', isOldestFirst ? 'asc' : 'desc')
    .limit(rows);
  if (afterId !== undefined)
    query = query.where('removed_record.removal_id', isOldestFirst ? '>' : '<', afterId);
  return query.execute();
}

export const countRemovals = (db: Db, sites: SiteChoice): Promise<number> =>
  countOfSites(db, db.selectFrom('removed_record'), 'removed_record', sites);

export async function moveRemovals(db: Db, fromId: number, intoId: number): Promise<void> {
  await db
    .updateTable('removed_record')
    .set({ contact_id: intoId })
    .where('contact_id', '=', fromId)
    .execute();
}

/** Purges records deleted before a moment, at most `limit`. Returns their number. */
export async function deleteRemovalsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('removed_record')
    .select('removal_id')
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    // Each has many rows.
    .limit(Math.min(limit, 50))
    .execute();
  for (const { removal_id } of old) await deleteRemoval(db, removal_id);
  return old.length < 50 ? old.length : limit;
}
