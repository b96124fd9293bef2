import type { Db } from '../../../platform/db/database.ts';

/** Members of a project, and administrators, who can sign in: everyone with access to the project's sites. */
const reaching = (db: Db, projectId: number) =>
  db
    .selectFrom('account')
    .where('account.disabled_at', 'is', null)
    .where((account) =>
      account.or([
        account('account.role', '=', 'administrator'),
        account(
          'account.account_id',
          'in',
          db.selectFrom('membership').select('account_id').where('project_id', '=', projectId),
        ),
      ]),
    );

/** Newest account first. */
export async function selectPeople(db: Db, projectId: number, rows: number, afterId: number | undefined) {
  let query = reaching(db, projectId)
    .select(['account.account_id', 'account.name'])
    .orderBy('account.account_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('account.account_id', '<', afterId);
  return query.execute();
}

export async function countPeople(db: Db, projectId: number): Promise<number> {
  const row = await reaching(db, projectId)
    .select((account) => account.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** People who may publish on a project's sites, members before administrators: they know it best. */
export const selectPublishers = (db: Db, projectId: number, rows: number): Promise<{ name: string }[]> =>
  db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'account.account_id')
        .on('membership.project_id', '=', projectId),
    )
    .select('account.name')
    .where('account.disabled_at', 'is', null)
    .where((row) =>
      row.or([row('account.role', '=', 'administrator'), row('membership.may_publish', '=', 1)]),
    )
    .orderBy('account.role', 'desc')
    .orderBy('account.account_id')
    .limit(rows)
    .execute();
