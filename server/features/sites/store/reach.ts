import type { SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** What decides which sites somebody reaches. Every Caller has it. */
export type Reacher = Pick<Caller, 'siteId' | 'accountId' | 'role'>;

/** Every site but the internal workspace, the sites of an account's projects, or one site. */
export type Reach =
  | { readonly kind: 'every' }
  | { readonly kind: 'account'; readonly accountId: number }
  | { readonly kind: 'site'; readonly siteId: number };

/**
 * The one place that decides reach. A token bound to a site reaches that site alone, an administrator every site, and
 * anybody else the projects of the account. No account has the number 0, so that a caller with none reaches nothing.
 */
export function reachOf({ siteId, accountId, role }: Reacher): Reach {
  if (siteId !== null) return { kind: 'site', siteId };
  if (role === 'administrator') return { kind: 'every' };
  return { kind: 'account', accountId: accountId ?? 0 };
}

/** Whether somebody reaches every site there is but the internal workspace. */
export const reachesEvery = (reacher: Reacher): boolean => reachOf(reacher).kind === 'every';

/** Two callers with the same key reach the same sites. */
export function reachKey(reacher: Reacher): string {
  const reach = reachOf(reacher);
  if (reach.kind === 'every') return 'every';
  return reach.kind === 'site' ? `site ${reach.siteId}` : `account ${reach.accountId}`;
}

export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;
export type ProjectIds = SelectQueryBuilder<Tables, 'project', { project_id: number }>;

const projectsOfAccount = (db: Db, accountId: number) =>
  db.selectFrom('membership').select('membership.project_id').where('membership.account_id', '=', accountId);

/**
 * The ids of the sites a caller reaches, as a query to be put behind `in` or to be narrowed further; of one project
 * where one is named. Never the internal workspace.
 */
export function inReach(db: Db, reacher: Reacher, projectId?: number): SiteIds {
  const reach = reachOf(reacher);
  let sites = db.selectFrom('site').select('site.site_id').where('site.internal', '=', 0);
  if (projectId !== undefined) sites = sites.where('site.project_id', '=', projectId);
  if (reach.kind === 'site') return sites.where('site.site_id', '=', reach.siteId);
  if (reach.kind === 'every') return sites;
  return sites.where('site.project_id', 'in', projectsOfAccount(db, reach.accountId));
}

/** The ids of the projects a caller reaches. Never the internal workspace's. */
export function projectsInReach(db: Db, reacher: Reacher): ProjectIds {
  const reach = reachOf(reacher);
  const projects = db.selectFrom('project').select('project.project_id').where('project.internal', '=', 0);
  if (reach.kind === 'every') return projects;
  if (reach.kind === 'account') {
    return projects.where('project.project_id', 'in', projectsOfAccount(db, reach.accountId));
  }
  const ownProject = db.selectFrom('site').select('site.project_id').where('site.site_id', '=', reach.siteId);
  return projects.where('project.project_id', 'in', ownProject);
}
