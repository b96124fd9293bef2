import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { PublishRequestTable } from './tables.ts';

export type StoredRequest = Selectable<PublishRequestTable>;

export const findRequest = (db: Db, changeSetId: number): Promise<StoredRequest | undefined> =>
  db.selectFrom('publish_request').selectAll().where('change_set_id', '=', changeSetId).executeTakeFirst();

/** Stores a request and replaces an earlier one for the same draft. */
export async function saveRequest(db: Db, request: StoredRequest): Promise<void> {
  const { revision_id, task_id } = request;
  await db
    .insertInto('publish_request')
    .values(request)
    .onConflict((conflict) => conflict.column('change_set_id').doUpdateSet({ revision_id, task_id }))
    .execute();
}

export async function deleteRequest(db: Db, changeSetId: number): Promise<void> {
  await db.deleteFrom('publish_request').where('change_set_id', '=', changeSetId).execute();
}
