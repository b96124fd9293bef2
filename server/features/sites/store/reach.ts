import type { SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../../kernel/access.ts';
import { rolesIn, type SiteRole } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Caller fields that determine access to sites. Without an area, roles on sites count only for owners. */
export type Reacher = Pick<Caller, 'siteId' | 'accountId' | 'role' | 'app' | 'area'>;

/**
 * Kinds of access: every site except the internal workspace; the sites of an account's projects and those on
 * which its role includes the area; or certain sites: a token's own, an app session's, or those granted to a
 * connected app. If these act for a member, the member must have access too.
 */
export type Reach =
  | { readonly kind: 'every' }
  | { readonly kind: 'account'; readonly accountId: number; readonly roles: readonly SiteRole[] }
  | {
      readonly kind: 'sites';
      readonly siteIds: readonly number[];
      readonly memberId: number | null;
      readonly roles: readonly SiteRole[];
    };

/**
 * The only place that decides access. A token bound to sites has access only to those and, if it acts for a
 * member, only while that member does; an administrator has access to every site, and others to the projects
 * of their account and the sites on which they have a role. Account ids start at 1, so a caller without an
 * account has access to nothing.
 */
function reachOf({ siteId, accountId, role, app, area }: Reacher): Reach {
  const roles = rolesIn(area);
  const siteIds = siteId === null ? (app?.siteIds ?? null) : [siteId];
  if (siteIds !== null)
    return { kind: 'sites', siteIds, memberId: role === 'administrator' ? null : accountId, roles };
  if (role === 'administrator') return { kind: 'every' };
  return { kind: 'account', accountId: accountId ?? 0, roles };
}

/** True for access to every site except the internal workspace. */
export const reachesEvery = (reacher: Reacher): boolean => reachOf(reacher).kind === 'every';

/** Cache key: callers with equal keys have equal access. */
export function reachKey(reacher: Reacher): string {
  const reach = reachOf(reacher);
  if (reach.kind === 'every') return 'every';
  if (reach.kind === 'account') return `account ${reach.accountId} ${reach.roles.join()}`;
  const sites = `sites ${reach.siteIds.join()}`;
  return reach.memberId === null ? sites : `${sites} of ${reach.memberId} ${reach.roles.join()}`;
}

export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;
export type ProjectIds = SelectQueryBuilder<Tables, 'project', { project_id: number }>;

/** All accessible sites: not the internal workspace, and none that is being deleted. */
const everySite = (db: Db): SiteIds =>
  db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.internal', '=', 0)
    .where('site.delete_at', 'is', null);

const projectsOfAccount = (db: Db, accountId: number) =>
  db.selectFrom('membership').select('membership.project_id').where('membership.account_id', '=', accountId);

/** Limits sites to those of an account's projects, and those on which it has one of the roles. */
const sitesOfAccount = (sites: SiteIds, db: Db, accountId: number, roles: readonly SiteRole[]): SiteIds =>
  sites.where((site) =>
    site.or([
      site('site.project_id', 'in', projectsOfAccount(db, accountId)),
      site(
        'site.site_id',
        'in',
        db
          .selectFrom('site_member')
          .select('site_member.site_id')
          .where('site_member.account_id', '=', accountId)
          .where('site_member.role', 'in', roles),
      ),
    ]),
  );

/**
 * Query for the ids of sites within a caller's reach, for use after `in` or for further filters; optionally of one
 * project. Never the internal workspace, or a site being deleted.
 */
export function inReach(db: Db, reacher: Reacher, projectId?: number): SiteIds {
  const reach = reachOf(reacher);
  let sites = everySite(db);
  if (projectId !== undefined) sites = sites.where('site.project_id', '=', projectId);
  if (reach.kind === 'every') return sites;
  if (reach.kind === 'account') return sitesOfAccount(sites, db, reach.accountId, reach.roles);
  sites = sites.where('site.site_id', 'in', reach.siteIds);
  return reach.memberId === null ? sites : sitesOfAccount(sites, db, reach.memberId, reach.roles);
}

/** True if a caller with a site-bound token currently has access to that site. */
export async function reachesOwnSite(
  db: Db,
  reacher: Reacher & { readonly siteId: number },
): Promise<boolean> {
  const own = inReach(db, reacher).where('site.site_id', '=', reacher.siteId);
  return (await own.executeTakeFirst()) !== undefined;
}

/**
 * Query for the ids of projects within a caller's reach: a role on a site gives access to no project. Never
 * the internal workspace's.
 */
export function projectsInReach(db: Db, reacher: Reacher): ProjectIds {
  const reach = reachOf(reacher);
  const projects = db
    .selectFrom('project')
    .select('project.project_id')
    .where('project.internal', '=', 0)
    .where('project.delete_at', 'is', null);
  if (reach.kind === 'every') return projects;
  if (reach.kind === 'account') {
    return projects.where('project.project_id', 'in', projectsOfAccount(db, reach.accountId));
  }
  const ownProjects = db
    .selectFrom('site')
    .select('site.project_id')
    .where('site.site_id', 'in', reach.siteIds);
  const own = projects.where('project.project_id', 'in', ownProjects);
  return reach.memberId === null
    ? own
    : own.where('project.project_id', 'in', projectsOfAccount(db, reach.memberId));
}
