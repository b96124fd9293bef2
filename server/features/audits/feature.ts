import { minute } from '../../kernel/clock.ts';
import { createBrowsers } from '../../platform/browser/index.ts';
import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { fileHolders } from '../public-files/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { lighthouseProvider } from './provider/lighthouse.ts';
import { pagespeedProvider } from './provider/pagespeed.ts';
import { auditedPageHandlers } from './service/audited-pages.ts';
import { auditHandlers } from './service/audits.ts';
import { pictureHandlers } from './service/pictures.ts';
import { preflight } from './service/preflight.ts';
import { providersFor } from './service/providers.ts';
import { reachOf } from './service/reach.ts';
import { scheduleHandlers } from './service/schedules.ts';
import { settings } from './settings.ts';
import { deleteAuditsBefore } from './store/audits.ts';
import { deleteOpeningsBefore } from './store/openings.ts';
import { selectReferencedPictures } from './store/pictures.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { auditJob, weeklyJob } from './work/jobs.ts';
import { createShotStore } from './work/keep-shots.ts';
import { auditJobHandler } from './work/run-audit.ts';
import { weeklyJobHandler } from './work/weekly.ts';

/** A year and a month, so that a season can be compared with the previous one. */
const auditDays = 396;
const openingMs = 10 * minute;

/** Speed and quality of pages, measured in a real browser. */
export const audits = defineFeature({
  name: 'audits',
  chapters: {
    'Page audits':
      'Opens a public page in a real browser to measure it with Lighthouse or take a picture. Audits are kept by page and device, so you can see a page get faster or slower.',
  },
  operations,
  area: 'numbers',
  toolsets: ['builder'],
  settings,
  limits,
  errors,
  contributes: [
    kindsOfChanges.with(changeKinds),
    fileHolders.with({ what: 'audit pictures', held: selectReferencedPictures }),
  ],
  tables: ['page_audit', 'page_audit_picture', 'page_watch', 'page_opening'],
  siteTables,
  mayRead: ['site'],
  jobs: [auditJob, weeklyJob],
  needs: { sites },
  demo: async () => (await import('./demo.ts')).demo,
  start(
    { database, clock, settings, siteHosts, resolve, onFault, files, images },
    { sites: { siteAccess } },
  ) {
    const { now } = clock;
    const { pagespeedApiKey: key, pagespeedUrl: url, chromiumPath } = settings;
    const { auditAllowedOrigins, outboundAllowedAddresses } = settings;
    const browsers = createBrowsers({ chromiumPath, onUnguarded: onFault, onFault });
    const pageReachOf = reachOf(settings, resolve, siteHosts);
    const lookAt = preflight(pageReachOf);
    const local = lighthouseProvider({ browsers, reachOf: pageReachOf, onFault });
    const google = key === undefined ? undefined : pagespeedProvider({ key, url, resolve, onFault, now });
    const providers = providersFor({
      local,
      google,
      privateOrigins: auditAllowedOrigins,
      // A stand-in for Google runs on this machine and reaches the same addresses.
      allowedAddresses: url === undefined ? outboundAllowedAddresses : [],
      resolve,
    });
    const storeShots = createShotStore({ files, images, onFault });
    return {
      handlers: {
        ...auditHandlers({ database, siteAccess, providers, lookAt, now }),
        ...auditedPageHandlers({ siteAccess, files, providers }),
        ...scheduleHandlers,
        ...pictureHandlers({ database, browsers, reachOf: pageReachOf, lookAt, now }),
      },
      jobs: [
        auditJobHandler({ database, providers, lookAt, storeShots, onFault, now }),
        weeklyJobHandler({ database, providers, now }),
      ],
      retention: [
        retainedForDays('page audits', auditDays, deleteAuditsBefore),
        {
          label: 'page load counts',
          deleteExpired: ({ now: at, inChunks }) =>
            inChunks((db, rows) => deleteOpeningsBefore(db, at - openingMs, rows)),
        },
      ],
    };
  },
});
