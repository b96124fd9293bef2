import type { SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../../kernel/access.ts';
import { rolesIn, type SiteRole } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Caller fields that determine access to sites. Without an area, roles on sites count only for owners. */
export type AccessSubject = Pick<Caller, 'siteId' | 'accountId' | 'role' | 'app' | 'area'>;

/**
 * Kinds of access: every site except the internal workspace; the sites of an account's projects and those on
 * which its role includes the area; or certain sites: a token's own, an app session's, or those granted to a
 * connected app. If these act for a member, the member must have access too.
 */
export type AccessScope =
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
function accessScopeOf({ siteId, accountId, role, app, area }: AccessSubject): AccessScope {
  const roles = rolesIn(area);
  const siteIds = siteId === null ? (app?.siteIds ?? null) : [siteId];
  if (siteIds !== null)
    return { kind: 'sites', siteIds, memberId: role === 'administrator' ? null : accountId, roles };
  if (role === 'administrator') return { kind: 'every' };
  return { kind: 'account', accountId: accountId ?? 0, roles };
}

/** True for access to every site except the internal workspace. */
export const hasAccessToAllSites = (subject: AccessSubject): boolean =>
  accessScopeOf(subject).kind === 'every';

/** Cache key: callers with equal keys have equal access. */
export function accessKey(subject: AccessSubject): string {
  const scope = accessScopeOf(subject);
  if (scope.kind === 'every') return 'every';
  if (scope.kind === 'account') return `account ${scope.accountId} ${scope.roles.join()}`;
  const sites = `sites ${scope.siteIds.join()}`;
  return scope.memberId === null ? sites : `${sites} of ${scope.memberId} ${scope.roles.join()}`;
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
export function accessibleSites(db: Db, subject: AccessSubject, projectId?: number): SiteIds {
  const scope = accessScopeOf(subject);
  let sites = everySite(db);
  if (projectId !== undefined) sites = sites.where('site.project_id', '=', projectId);
  if (scope.kind === 'every') return sites;
  if (scope.kind === 'account') return sitesOfAccount(sites, db, scope.accountId, scope.roles);
  sites = sites.where('site.site_id', 'in', scope.siteIds);
  return scope.memberId === null ? sites : sitesOfAccount(sites, db, scope.memberId, scope.roles);
}

/** True if a caller with a site-bound token currently has access to that site. */
export async function canAccessOwnSite(
  db: Db,
  subject: AccessSubject & { readonly siteId: number },
): Promise<boolean> {
  const own = accessibleSites(db, subject).where('site.site_id', '=', subject.siteId);
  return (await own.executeTakeFirst()) !== undefined;
}

/**
 * Query for the ids of projects within a caller's reach: a role on a site gives access to no project. Never
 * the internal workspace's.
 */
export function accessibleProjects(db: Db, subject: AccessSubject): ProjectIds {
  const scope = accessScopeOf(subject);
  const projects = db
    .selectFrom('project')
    .select('project.project_id')
    .where('project.internal', '=', 0)
    .where('project.delete_at', 'is', null);
  if (scope.kind === 'every') return projects;
  if (scope.kind === 'account') {
    return projects.where('project.project_id', 'in', projectsOfAccount(db, scope.accountId));
  }
  const ownProjects = db
    .selectFrom('site')
    .select('site.project_id')
    .where('site.site_id', 'in', scope.siteIds);
  const own = projects.where('project.project_id', 'in', ownProjects);
  return scope.memberId === null
    ? own
    : own.where('project.project_id', 'in', projectsOfAccount(db, scope.memberId));
}
