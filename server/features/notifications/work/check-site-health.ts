import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { healthOfAccessibleSites, type LastSeenTracker } from '../../sites/index.ts';
import type { PushService } from '../provider/push-service.ts';
import { announce } from '../service/announce.ts';
import { deleteEndedSubscriptions } from '../store/push.ts';
import { saveWatched, selectWatched } from '../store/site-watch.ts';
import { siteHealthJob } from './jobs.ts';

export interface SiteHealthDeps {
  readonly database: { readonly reader: Db };
  readonly errors: ErrorCatalogue;
  readonly lastSeen: Pick<LastSeenTracker, 'lately'>;
  readonly push: PushService;
  now(): number;
}

/** Site states that are announced. */
const announcedStates: ReadonlySet<string> = new Set(['stale', 'error']);

/** Job that announces sites that went silent or are refused, once each time. */
export function siteHealthJobHandler({ database, errors, lastSeen, push, now }: SiteHealthDeps) {
  return handleJob(siteHealthJob, async ({ done }) => {
    const at = now();
    const everything = { siteId: null, accountId: null, role: 'administrator' } as const;
    const { data } = await healthOfAccessibleSites(database.reader, everything, at, errors, lastSeen);
    return done(async (db) => {
      await push.ensureKey(db, at);
      await deleteEndedSubscriptions(db);
      const before = await selectWatched(db);
      for (const { site_id: siteId, name, state, reason } of data) {
        const was = before.get(siteId);
        if (was === state) continue;
        await saveWatched(db, siteId, state);
        // The first check of a site shows no change.
        if (was === undefined || !announcedStates.has(state) || announcedStates.has(was)) continue;
        await announce(db, {
          event: 'site_unhealthy',
          kind: 'site',
          id: siteId,
          siteId,
          subject: name,
          text: reason,
          at,
        });
        await recordChange(db, { kind: 'notice', id: siteId, op: 'created', siteId, at });
      }
    });
  });
}
