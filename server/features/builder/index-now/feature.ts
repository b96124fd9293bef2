import { defineFeature } from '../../../platform/feature/index.ts';
import { allowedAt, createOutbound } from '../../../platform/outbound/index.ts';
import { hostTexts } from '../delivery/index.ts';
import { publicationFollowers, revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { indexNowHandlers } from './service/handlers.ts';
import { settings } from './settings.ts';
import { findIndexNow } from './store/index-now.ts';
import { submitJob } from './work/jobs.ts';
import { publicationFollower, submitJobHandler } from './work/submit-job.ts';

const keyPath = /^\/[0-9a-f]{32}\.txt$/;

/** Notifies search engines of published pages, if the site's owner wants it. */
export const indexNow = defineFeature({
  name: 'builder/index-now',
  area: 'settings',
  operations,
  settings,
  tables: ['site_index_now'],
  siteTables,
  jobs: [submitJob],
  needs: { revisions },
  contributes: [publicationFollowers.with(publicationFollower)],
  start({ database, clock, siteHosts, settings: set, resolve }, { revisions: { contents } }) {
    const url = new URL(set.indexNowUrl);
    const outboundTo = (to: URL) =>
      createOutbound({ allowed: allowedAt(to, set.outboundAllowedAddresses), resolve });
    return {
      handlers: indexNowHandlers,
      jobs: [submitJobHandler({ database, contents, siteHosts, url, outboundTo, now: clock.now })],
      contributes: [
        hostTexts.with({
          isAt: (path) => keyPath.test(path),
          async textOf(siteId, path) {
            const row = await findIndexNow(database.reader, siteId);
            return row?.is_on && path === `/${row.key}.txt` ? row.key : undefined;
          },
        }),
      ],
    };
  },
});
