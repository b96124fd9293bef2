export { type CallerReach, type ListedSites, listedSites, notingSites, reached } from './caller-reach.ts';
export { createSiteDirectory, type ReachedSites, type SiteDirectory } from './directory.ts';
export { type SitesDeps, type SitesFeature, sitesFeature } from './feature.ts';
export { ensureInternalWorkspace } from './internal-workspace.ts';
export { createPulse, type Pulse } from './pulse.ts';
export { healthInReach } from './service/health.ts';
export type { SiteTokens } from './site-tokens.ts';
export { sitesInReach } from './sites-in-reach.ts';
export { countProjects, findProject } from './store/projects.ts';
export {
  inReach,
  type ProjectIds,
  projectsInReach,
  type Reacher,
  reachesEvery,
  reachesOwnSite,
  reachKey,
  type SiteIds,
} from './store/reach.ts';
export { findSiteByKey, type KeyedSite } from './store/site-by-key.ts';
