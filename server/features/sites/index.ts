export { type CallerReach, eachReached, type ListedSites, listedSites, reached } from './caller-reach.ts';
export type { SiteDirectory } from './directory.ts';
export { sites } from './feature.ts';
export { ensureInternalWorkspace } from './internal-workspace.ts';
export { healthInReach } from './service/health.ts';
export { countProjects, findProject } from './store/projects.ts';
export {
  inReach,
  type ProjectIds,
  projectsInReach,
  type Reacher,
  type SiteIds,
} from './store/reach.ts';
export { findSiteByKey, type KeyedSite } from './store/site-by-key.ts';
