import { single } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { type CanAccessSite, identity, siteAccessProvider } from '../identity/index.ts';
import { connectSection } from './guide/connecting.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { connectSite, silencePrompt } from './prompts.ts';
import { accessibleSitesLister } from './service/accessible-sites.ts';
import { connectionHandlers } from './service/connection.ts';
import { deletionHandlers } from './service/deletions.ts';
import { createSiteDirectory } from './service/directory.ts';
import { healthHandlers } from './service/health.ts';
import { createLastSeenTracker } from './service/last-seen.ts';
import { memberRefusal, roleRefusal } from './service/member-rights.ts';
import { projectHandlers } from './service/projects.ts';
import { type SiteAccess, trackFoundSites } from './service/site-access.ts';
import { siteHandlers } from './service/sites.ts';
import { settings } from './settings.ts';
import { accessibleSites, canAccessOwnSite, hasAccessToAllSites } from './store/access-scope.ts';
import { errors, scopes } from './vocabulary.ts';
import { deleteProjectJob, deleteSiteJob, deletionJobHandlers } from './work/delete-records.ts';
import { siteStarter } from './work/site-starter.ts';

/** Access required for app sessions and for taking over records: both concern messages. */
const handlesMessages: CanAccessSite = (db, subject) =>
  canAccessOwnSite(db, { ...subject, area: 'messages' });

/** Projects and sites, access to them, and the state of their connections. */
export const sites = defineFeature({
  name: 'sites',
  chapters: {
    'Projects and sites':
      'A project contains sites. A site is a website that sends its events here; it is connected with its own token.',
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
  siteTables,
  mayRead: ['membership', 'site_member', 'token', 'event_refusal'],
  settings,
  jobs: [deleteSiteJob, deleteProjectJob],
  needs: { identity },
  demo: async () => (await import('./demo.ts')).demo,
  start(
    { database, registry, ticks, baseUrl, onFault, siteHosts, contributions, settings: { deleteAfterDays } },
    { identity: { siteTokens } },
  ) {
    const directory = createSiteDirectory({ database, ticks });
    const lastSeen = createLastSeenTracker({ database, operations: registry.operations, onFault });
    const siteAccess: SiteAccess = {
      findSite: trackFoundSites(directory.findSite),
      hasAccessToAllSites,
      sites: (caller, projectId) => (db) => accessibleSites(db, caller, projectId),
    };
    const owned = {
      ofSites: registry.features.flatMap((feature) => feature.siteTables ?? []),
      ofProjects: registry.features.flatMap((feature) => feature.projectTables ?? []),
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
          starter: () => single(contributions(siteStarter)),
        }),
        ...connectionHandlers({ tokens: siteTokens, lastSeen, siteHosts }, baseUrl),
        ...healthHandlers(registry.errors, lastSeen),
        ...deletionHandlers({ ...owned, tokens: siteTokens, deleteAfterDays, forget }),
      },
      exports: {
        directory,
        siteAccess,
        lastSeen,
        refusalOfMember: memberRefusal,
        refusalOfRole: roleRefusal(directory),
      },
      contributes: [
        siteAccessProvider.with({
          listAccessibleSites: accessibleSitesLister(siteHosts),
          canAccessSite: handlesMessages,
          forget: directory.forget,
        }),
      ],
      jobs: deletionJobHandlers({ ...owned, ticks }),
      close: lastSeen.close,
    };
  },
});
