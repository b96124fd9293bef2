import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MembershipTable } from './tables.ts';

// Projects of accounts, excluding the internal workspace.

/** True for an existing, visible project. */
export async function projectExists(db: Db, projectId: number): Promise<boolean> {
  return (await countProjects(db, [projectId])) === 1;
}

/** Counts how many of these projects exist. */
export async function countProjects(db: Db, projectIds: readonly number[]): Promise<number> {
  if (projectIds.length === 0) return 0;
  const row = await db
    .selectFrom('project')
    .select((project) => project.fn.countAll<number>().as('count'))
    .where('project_id', 'in', projectIds)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Returns the projects that exist. */
export async function existingProjects(db: Db, projectIds: readonly number[]): Promise<readonly number[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .selectFrom('project')
    .select('project_id')
    .where('project_id', 'in', projectIds)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** Project ids of each account, ascending. */
export async function projectsOf(
  db: Db,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const projects = new Map(accountIds.map((accountId) => [accountId, [] as number[]]));
  if (accountIds.length === 0) return projects;
  const rows = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.project_id', 'membership.project_id')
    .select(['membership.account_id', 'membership.project_id'])
    .where('membership.account_id', 'in', accountIds)
    .where('project.internal', '=', 0)
    .where('project.delete_at', 'is', null)
    .orderBy('membership.project_id')
    .execute();
  for (const row of rows) projects.get(row.account_id)?.push(row.project_id);
  return projects;
}

export async function isMember(db: Db, projectId: number, accountId: number): Promise<boolean> {
  const query = db
    .selectFrom('membership')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Idempotent. */
export async function insertMembership(
  db: Db,
  projectId: number,
  accountId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ project_id: projectId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'account_id']).doNothing())
    .execute();
}

export async function findMembership(
  db: Db,
  projectId: number,
  accountId: number,
): Promise<Pick<Selectable<MembershipTable>, 'may_publish'> | undefined> {
  return db
    .selectFrom('membership')
    .select('may_publish')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function grantPublishing(
  db: Db,
  projectId: number,
  accountId: number,
  mayPublish: boolean,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ may_publish: mayPublish ? 1 : 0 })
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteMembership(db: Db, projectId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Removes an account from every project. */
export async function deleteMemberships(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('membership').where('account_id', '=', accountId).execute();
}

const membersOf = (db: Db, projectId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.account_id', 'membership.account_id')
    .where('membership.project_id', '=', projectId);

/** End of a page of members: time added and account. */
export type MemberPosition = readonly [addedAt: number, accountId: number];

/** Latest added first. */
export async function selectMembers(
  db: Db,
  projectId: number,
  rows: number,
  after: MemberPosition | undefined,
) {
  let query = membersOf(db, projectId)
    .select(['account.account_id', 'account.email', 'account.name', 'account.role'])
    .select(['membership.created_at as added_at', 'membership.may_publish'])
    .orderBy('membership.created_at', 'desc')
    .orderBy('membership.account_id', 'desc')
    .limit(rows);
  if (after) {
    const [addedAt, accountId] = after;
    query = query.where((row) =>
      row.or([
        row('membership.created_at', '<', addedAt),
        row.and([row('membership.created_at', '=', addedAt), row('membership.account_id', '<', accountId)]),
      ]),
    );
  }
  return query.execute();
}

export async function countMembers(db: Db, projectId: number): Promise<number> {
  const query = membersOf(db, projectId).select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}
