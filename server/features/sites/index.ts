export { sites } from './feature.ts';
export { currentAddress } from './service/current-address.ts';
export type { SiteDirectory } from './service/directory.ts';
export { healthOfAccessibleSites } from './service/health.ts';
export { ensureInternalWorkspace } from './service/internal-workspace.ts';
export type { LastSeenTracker } from './service/last-seen.ts';
export { mayPublish, publishersOf } from './service/member-rights.ts';
export {
  changeEachAccessible,
  type ListedSites,
  listedSites,
  requireAccess,
  type SiteAccess,
} from './service/site-access.ts';
export {
  type AccessSubject,
  accessibleProjects,
  accessibleSites,
  type ProjectIds,
  type SiteIds,
} from './store/access-scope.ts';
export { findLastFetch } from './store/last-seen.ts';
export { countProjects, findProject } from './store/projects.ts';
export { findSiteBySlug, findSlug, notePublished } from './store/published.ts';
export {
  findSiteByKey,
  findSiteIdsByKeys,
  findSitesByHosts,
  type KeyedSite,
  selectExistingSites,
} from './store/site-by-key.ts';
export { type BeginContext, type Begun, type SiteStarter, siteStarter } from './work/site-starter.ts';
