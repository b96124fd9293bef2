import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import type { operations } from '../operations.ts';
import { presentWatches } from '../present.ts';
import { weekMs } from '../rules/allowance.ts';
import { watchesMax } from '../schema.ts';
import { deleteWatch, insertWatch, selectWatches } from '../store/watches.ts';
import { clientOf, countOpening } from './openings.ts';
import { requestedPage } from './requested-page.ts';

type ScheduleHandlers = Pick<Handlers<typeof operations, Db>, 'pageAuditSchedule' | 'pageAuditSchedules'>;

/**
 * Handlers for weekly audits. The first audit starts at once if the caller's allowance permits, otherwise a
 * week later.
 */
export const scheduleHandlers: ScheduleHandlers = {
  async pageAuditSchedule({ path: typed, strategy = 'mobile', weekly }, { db, caller, site, now }) {
    const { siteId } = site;
    const { path } = await requestedPage(db, siteId, typed);
    const watched = { site_id: siteId, path, strategy };
    // Serialises changes to the site's schedules.
    await db.capabilities.takeLock(`page watches ${siteId}`);
    const before = await selectWatches(db, siteId);
    const isWatched = before.some((watch) => watch.path === path && watch.strategy === strategy);
    if (!weekly) await deleteWatch(db, watched);
    else if (!isWatched) {
      const throttledMs = await countOpening(db, 'audit', siteId, clientOf(caller), now);
      const next_at = throttledMs === undefined ? now : now + weekMs;
      await insertWatch(db, { ...watched, next_at, created_by: caller.label, created_at: now });
      notifyOnCommit(db);
    }
    const all = await selectWatches(db, siteId);
    if (weekly && all.length > watchesMax) {
      fail('state_conflict', {
        detail: `A site can have ${watchesMax} weekly audits. Turn one off for another page first.`,
      });
    }
    return presentWatches(all);
  },

  pageAuditSchedules: async (_input, { db, site }) => presentWatches(await selectWatches(db, site.siteId)),
};
