import type { SiteRef } from '../../../kernel/access.ts';
import type { SiteRole } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SiteMemberTable } from './tables.ts';

// Roles of accounts on single sites.

type SiteScope = Pick<SiteRef, 'projectId' | 'siteId'>;

/** Distinct roles of an account on sites, and the number of its projects. */
const selectHeld = statement<{ id: number }, { role: SiteRole; projects: number }>((db, slot) =>
  db
    .selectFrom('site_member')
    .select('role')
    .select((row) =>
      row
        .selectFrom('membership')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('membership.account_id', '=', slot.id)
        .$asScalar()
        .$notNull()
        .as('projects'),
    )
    .where('site_member.account_id', '=', slot.id)
    .distinct(),
);

/**
 * Distinct roles of an account that only has roles on single sites; undefined if it has none, or belongs to a
 * project.
 */
export async function findRolesWithoutProject(
  db: Db,
  accountId: number,
): Promise<readonly SiteRole[] | undefined> {
  const held = await selectHeld(db, { id: accountId });
  return held.length === 0 || held.some(({ projects }) => Number(projects) > 0)
    ? undefined
    : held.map(({ role }) => role);
}

export const selectOwnRoles = (db: Db, accountId: number): Promise<{ site_id: number; role: SiteRole }[]> =>
  db.selectFrom('site_member').select(['site_id', 'role']).where('account_id', '=', accountId).execute();

export async function findOwnRole(db: Db, siteId: number, accountId: number): Promise<SiteRole | undefined> {
  const row = await db
    .selectFrom('site_member')
    .select('role')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role;
}

/** True if an account's membership of a site's project, or its role on the site, includes the right to publish. */
export async function hasRightToPublish(
  db: Db,
  { projectId, siteId }: SiteScope,
  accountId: number,
): Promise<boolean> {
  const membership = db
    .selectFrom('membership')
    .select('may_publish')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId);
  const ofSite = db
    .selectFrom('site_member')
    .select('may_publish')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId);
  const rows = await membership.unionAll(ofSite).execute();
  return rows.some(({ may_publish }) => may_publish === 1);
}

export async function selectOwnProjects(db: Db, accountId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('membership')
    .select('project_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

interface SiteRoleOfAccount {
  readonly site_id: number;
  readonly role: SiteRole;
  readonly may_publish: boolean;
}

/** Roles of accounts on sites, except sites being deleted. */
export async function siteRolesOf(db: Db, accountIds: readonly number[]) {
  const roles = new Map(accountIds.map((id) => [id, [] as SiteRoleOfAccount[]]));
  if (accountIds.length === 0) return roles;
  const rows = await db
    .selectFrom('site_member')
    .innerJoin('site', 'site.site_id', 'site_member.site_id')
    .select(['site_member.account_id', 'site_member.site_id', 'site_member.role'])
    .select('site_member.may_publish')
    .where('site_member.account_id', 'in', accountIds)
    .where('site.delete_at', 'is', null)
    .orderBy('site_member.site_id')
    .execute();
  for (const { account_id, site_id, role, may_publish } of rows)
    roles.get(account_id)?.push({ site_id, role, may_publish: may_publish === 1 });
  return roles;
}

/** Names of sites that exist and are visible to people, by id. */
export async function existingSites(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'name'])
    .where('site_id', 'in', siteIds)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .execute();
  return new Map(rows.map(({ site_id, name }) => [site_id, name]));
}

/** Inserts or replaces a role. */
export async function saveSiteMember(db: Db, member: SiteMemberTable): Promise<void> {
  const { role, may_publish } = member;
  await db
    .insertInto('site_member')
    .values(member)
    .onConflict((conflict) => conflict.columns(['site_id', 'account_id']).doUpdateSet({ role, may_publish }))
    .execute();
}

export async function deleteSiteMember(db: Db, siteId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('site_member')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes all roles of an account on sites. */
export async function deleteSiteRoles(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('site_member').where('account_id', '=', accountId).execute();
}

/** People of a site: members of its project, and those with a role on it. Excludes administrators without either. */
const people = (db: Db, { projectId, siteId }: SiteScope) =>
  db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'account.account_id')
        .on('membership.project_id', '=', projectId),
    )
    .leftJoin('site_member', (join) =>
      join.onRef('site_member.account_id', '=', 'account.account_id').on('site_member.site_id', '=', siteId),
    )
    .where('account.removed_at', 'is', null)
    .where('account.role', '=', 'member')
    .where((row) =>
      row.or([row('membership.account_id', 'is not', null), row('site_member.account_id', 'is not', null)]),
    );

/** Newest account first. */
export async function selectSitePeople(db: Db, site: SiteScope, rows: number, afterId: number | undefined) {
  let query = people(db, site)
    .select(['account.account_id', 'account.email', 'account.name'])
    .select(['membership.may_publish as project_publishes', 'site_member.role'])
    .select('site_member.may_publish as site_publishes')
    .orderBy('account.account_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('account.account_id', '<', afterId);
  return query.execute();
}

export async function countSitePeople(db: Db, site: SiteScope): Promise<number> {
  const query = people(db, site).select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** People with one of the roles on a site; members of its project count as owners. Oldest account first. */
export const selectPeopleInRoles = (db: Db, site: SiteScope, roles: readonly SiteRole[], rows: number) =>
  people(db, site)
    .select('account.name')
    .where('account.disabled_at', 'is', null)
    .where((row) =>
      row.or([
        row('site_member.role', 'in', roles),
        ...(roles.includes('owner') ? [row('membership.account_id', 'is not', null)] : []),
      ]),
    )
    .orderBy('account.account_id')
    .limit(rows)
    .execute();
