import type { Db } from '../../../platform/db/database.ts';
import type { SavedViewTable } from './tables.ts';

export type StoredView = Omit<SavedViewTable, 'saved_view_id'> & { readonly saved_view_id: number };

/** The account's own views, newest first. */
export async function selectViews(
  db: Db,
  accountId: number,
  rows: number,
  afterId: number | undefined,
): Promise<StoredView[]> {
  let query = db
    .selectFrom('saved_view')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('saved_view_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('saved_view_id', '<', afterId);
  return query.execute();
}

export async function countViews(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('saved_view')
    .select((view) => view.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertView(db: Db, view: Omit<SavedViewTable, 'saved_view_id'>): Promise<StoredView> {
  return db.insertInto('saved_view').values(view).returningAll().executeTakeFirstOrThrow();
}

/** Undefined if the account has no such view. */
export async function updateView(
  db: Db,
  accountId: number,
  id: number,
  view: Pick<SavedViewTable, 'name' | 'filter'>,
): Promise<StoredView | undefined> {
  return db
    .updateTable('saved_view')
    .set(view)
    .where('saved_view_id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if the account has no such view. */
export async function deleteView(db: Db, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_view')
    .where('saved_view_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
