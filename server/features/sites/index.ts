export { sites } from './feature.ts';
export {
  type CallerReach,
  eachReached,
  type ListedSites,
  listedSites,
  reached,
} from './service/caller-reach.ts';
export type { SiteDirectory } from './service/directory.ts';
export { healthInReach } from './service/health.ts';
export { ensureInternalWorkspace } from './service/internal-workspace.ts';
export type { LastSeenTracker } from './service/last-seen.ts';
export { mayPublish, publishersOf } from './service/member-rights.ts';
export { findLastFetch } from './store/last-seen.ts';
export { countProjects, findProject } from './store/projects.ts';
export { findSiteBySlug, findSlug, notePublished } from './store/published.ts';
export {
  inReach,
  type ProjectIds,
  projectsInReach,
  type Reacher,
  type SiteIds,
} from './store/reach.ts';
export {
  findSiteByKey,
  findSiteIdsByKeys,
  findSitesByHosts,
  type KeyedSite,
} from './store/site-by-key.ts';
export { type SiteStarter, siteStarter } from './work/site-starter.ts';
