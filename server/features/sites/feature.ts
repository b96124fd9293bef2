import { single } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { identity, type ReachesSite, siteReach } from '../identity/index.ts';
import { connectSection } from './guide/connecting.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { ofSites } from './owned.ts';
import { connectSite, silencePrompt } from './prompts.ts';
import { type CallerReach, trackFoundSites } from './service/caller-reach.ts';
import { connectionHandlers } from './service/connection.ts';
import { deletionHandlers } from './service/deletions.ts';
import { createSiteDirectory } from './service/directory.ts';
import { healthHandlers } from './service/health.ts';
import { createLastSeenTracker } from './service/last-seen.ts';
import { refusalOfMember, roleRefusal } from './service/member-rights.ts';
import { projectHandlers } from './service/projects.ts';
import { siteHandlers } from './service/sites.ts';
import { sitesInReach } from './service/sites-in-reach.ts';
import { settings } from './settings.ts';
import { inReach, reachesEvery, reachesOwnSite } from './store/reach.ts';
import { errors, scopes } from './vocabulary.ts';
import { deleteProjectJob, deleteSiteJob, deletionJobHandlers } from './work/delete-records.ts';
import { siteStarter } from './work/site-starter.ts';

/** Access required for app sessions and for taking over records: both concern messages. */
const handlesMessages: ReachesSite = (db, reacher) => reachesOwnSite(db, { ...reacher, area: 'messages' });

/** Projects and sites, access to them, and the state of their connections. */
export const sites = defineFeature({
  name: 'sites',
  chapters: {
    'Projects and sites':
      'A project holds sites. A site is a website that sends its events here; it is connected with a token of its own.',
  },
  guide: [connectSection],
  operations,
  area: 'settings',
  toolsets: ['sites'],
  limits,
  errors,
  scopes,
  prompts: [silencePrompt, connectSite],
  tables: ['project', 'site', 'site_pulse'],
  ofSites,
  mayRead: ['membership', 'site_member', 'token', 'event_refusal'],
  settings,
  jobs: [deleteSiteJob, deleteProjectJob],
  needs: { identity },
  demo: async () => (await import('./demo.ts')).demo,
  start(
    { database, registry, ticks, baseUrl, onFault, siteHosts, added, settings: { deleteAfterDays } },
    { identity: { siteTokens } },
  ) {
    const directory = createSiteDirectory({ database, ticks });
    const lastSeen = createLastSeenTracker({ database, operations: registry.operations, onFault });
    const reach: CallerReach = {
      findSite: trackFoundSites(directory.findSite),
      reachesEvery,
      sites: (caller, projectId) => (db) => inReach(db, caller, projectId),
    };
    const owned = {
      ofSites: registry.features.flatMap((feature) => feature.ofSites ?? []),
      ofProjects: registry.features.flatMap((feature) => feature.ofProjects ?? []),
    };
    const { forget } = directory;
    return {
      handlers: {
        ...projectHandlers(directory.forget),
        ...siteHandlers({
          tokens: siteTokens,
          forget: directory.forget,
          lastSeen,
          siteHosts,
          starter: () => single(added(siteStarter)),
        }),
        ...connectionHandlers(siteTokens, lastSeen, baseUrl),
        ...healthHandlers(registry.errors, lastSeen),
        ...deletionHandlers({ ...owned, tokens: siteTokens, deleteAfterDays, forget }),
      },
      exports: { directory, reach, lastSeen, refusalOfMember, refusalOfRole: roleRefusal(directory) },
      adds: [siteReach.with({ sitesInReach, reachesSite: handlesMessages, forget: directory.forget })],
      jobs: deletionJobHandlers({ ...owned, ticks }),
      close: lastSeen.close,
    };
  },
});
