import type { Db } from '../../../platform/db/database.ts';

/** True if an account's membership of a project includes the right to publish. */
export async function hasRightToPublish(db: Db, projectId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('may_publish')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.may_publish === 1;
}
