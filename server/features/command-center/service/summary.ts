import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mailWarnings } from '../../bimi/index.ts';
import {
  type AccessSubject,
  accessibleProjects,
  accessibleSites,
  countProjects,
  healthOfAccessibleSites,
  type LastSeenTracker,
} from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { shownDays } from '../rules.ts';
import type { Summary } from '../schema.ts';
import { countNew } from '../store/event-counts.ts';
import { countWork } from '../store/people-counts.ts';
import { countActivity } from './activity.ts';
import { marketing } from './marketing.ts';
import type { SettledCounts } from './settled-counts.ts';

/** Maximum sites listed as needing attention. */
const attentionMax = 20;
const refusedSitesMax = 20;
const mailWarningsMax = 20;
const newEventsMax = 10_000;
const workMax = 1000;

export interface SummaryDeps {
  readonly settledCounts: SettledCounts;
  readonly errors: ErrorCatalogue;
  readonly lastSeen: LastSeenTracker;
}

/** Counts the summary of a reader. Pages, programs and digests read the same. */
export type CountSummary = (
  db: Db,
  caller: AccessSubject,
  timezone: string,
  now: number,
) => Promise<Static<typeof Summary>>;

export const createCountSummary =
  ({ settledCounts, errors, lastSeen }: SummaryDeps): CountSummary =>
  async (db, caller, timezone, now) => {
    const [health, projects, newEvents] = await Promise.all([
      healthOfAccessibleSites(db, caller, now, errors, lastSeen),
      countProjects(db, caller),
      countNew(db, accessibleSites(db, caller), newEventsMax),
    ]);
    const { sites, refused_24h, ...states } = health.totals;
    const siteIds = health.data.map((site) => site.site_id);
    // A site made here that is not published yet is a draft, not a fault.
    const drafts = health.data.filter((site) => site.kind === 'starter' && site.state === 'never');
    const activity = await countActivity(db, caller, siteIds, settledCounts, shownDays(timezone, now), now);
    return {
      as_of: isoTime(now),
      timezone,
      totals: {
        projects,
        sites,
        events_24h: activity.last24Hours,
        events_7d: activity.lastDays,
        new_events: newEvents,
        refused_24h,
      },
      work: await countWork(db, accessibleSites(db, caller), accessibleProjects(db, caller), now, workMax),
      by_type_7d: activity.lastDaysByType,
      days: [...activity.days],
      sites: { ...states, never: states.never - drafts.length },
      attention: health.data
        .filter((site) => site.state !== 'ok' && !drafts.includes(site))
        .slice(0, attentionMax)
        .map(({ site_id, name, state, reason, last_event_at }) => ({
          site_id,
          name,
          state,
          reason,
          last_event_at,
        })),
      refused_sites: health.data
        .filter(({ state, refused_24h: refused }) => state === 'ok' && refused > 0)
        .toSorted((one, other) => other.refused_24h - one.refused_24h)
        .slice(0, refusedSitesMax)
        .map(({ site_id, name, refused_24h: refused }) => ({ site_id, name, refused_24h: refused })),
      mail_warnings: await mailWarnings(db, accessibleSites(db, caller), mailWarningsMax),
    };
  };

export const handlers = (summary: CountSummary): Handlers<typeof operations, Db> => ({
  summaryGet: ({ timezone = 'UTC' }, { db, caller, now }) => summary(db, caller, timezone, now),

  marketingGet: ({ timezone = 'UTC' }, { db, caller, now }) => marketing(db, caller, timezone, now),
});
