import { day } from '../../../../kernel/clock.ts';
import { Failure, fail, failState, refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import { page, pageRequest } from '../../../../kernel/page.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lockSite } from '../../../../platform/db/lock-site.ts';
import { enqueue, handleJob } from '../../../../platform/jobs/index.ts';
import { recordChange } from '../../../changes/index.ts';
import type { operations } from '../operations.ts';
import { hashName, numberIn, revisionName, scheduleName } from '../rules/ids.ts';
import type { Schedule } from '../schema/schedules.ts';
import { findRevision } from '../store/revisions.ts';
import {
  countSchedules,
  endSchedule,
  findSchedule,
  findWaitingSchedule,
  insertSchedule,
  type StoredSchedule,
  selectSchedules,
} from '../store/schedules.ts';
import { publishJob } from '../work/publish-job.ts';
import type { Publishing } from './publishing.ts';

type SchedulingHandlers = Pick<
  Handlers<typeof operations, Db>,
  'revisionSchedule' | 'revisionScheduleCancel' | 'revisionScheduleList'
>;

const longestDays = 366;

/** Schedules exact revisions to go live later. */
export function schedulingHandlers(publishing: Publishing): SchedulingHandlers {
  function publishTimeOf({ publish_at }: { readonly publish_at: string }, now: number): number {
    const at = Date.parse(publish_at);
    if (at <= now) refuseField('/publish_at', 'past', 'Choose a time in the future, or publish now.');
    if (at > now + longestDays * day)
      refuseField('/publish_at', 'too_late', `Choose a time within the next ${longestDays} days.`);
    return at;
  }

  return {
    revisionSchedule: {
      async preview(input, { db, site: { siteId }, now }) {
        const at = publishTimeOf(input, now);
        const revision = await publishing.revisionAsked(db, siteId, input);
        await publishing.refuseUnlessNext(db, siteId, revision);
        return publishing.preview(db, siteId, revision, `Publishes this revision at ${isoTime(at)}.`);
      },
      run: prepared({
        async prepare(input, { db, site: { siteId } }) {
          const revision = await findRevision(db, siteId, numberIn(input.revision_id) ?? 0);
          return revision && publishing.look(db, siteId, revision);
        },
        async run(input, { db, site: { siteId }, caller, request, now }, checks) {
          const publishAt = publishTimeOf(input, now);
          await lockSite(db, siteId);
          const revision = await publishing.revisionAsked(db, siteId, input);
          await publishing.refuseUnlessNext(db, siteId, revision);
          if (checks) publishing.refuseBlocked(checks);
          const waiting = await findWaitingSchedule(db, siteId, revision.revision_id);
          if (waiting?.publish_at === publishAt) return present(waiting);
          if (waiting) await endSchedule(db, waiting.schedule_id, 'cancelled', now);
          const schedule = await insertSchedule(db, {
            site_id: siteId,
            revision_id: revision.revision_id,
            hash: revision.hash,
            publish_at: publishAt,
            state: 'waiting',
            reason: null,
            note: input.note ?? null,
            created_by: caller.label,
            interface: request.interfaceName,
            created_at: now,
            ended_at: null,
          });
          const { schedule_id } = schedule;
          await enqueue(db, publishJob, { schedule_id }, { now, runAt: publishAt, siteId });
          await noteChanged(db, schedule, revision.change_set_id, now);
          return present(schedule);
        },
      }),
    },

    async revisionScheduleCancel({ schedule_id }, { db, site: { siteId }, now }) {
      await lockSite(db, siteId);
      const schedule = await findSchedule(db, numberIn(schedule_id) ?? 0);
      if (schedule?.site_id !== siteId) return fail('not_found');
      if (schedule.state === 'published')
        return failState('It is already live. Roll back to an earlier version instead.', ['waiting']);
      if (schedule.state === 'waiting') {
        await endSchedule(db, schedule.schedule_id, 'cancelled', now);
        const revision = await findRevision(db, siteId, schedule.revision_id);
        if (revision) await noteChanged(db, schedule, revision.change_set_id, now);
      }
      return present((await findSchedule(db, schedule.schedule_id)) ?? schedule);
    },

    async revisionScheduleList(input, { db, site: { siteId } }) {
      const request = pageRequest('schedules', input);
      const rows = await selectSchedules(db, siteId, { rows: request.rows, before: request.after?.[0] });
      const total = request.wantsTotal ? await countSchedules(db, siteId) : undefined;
      return page(request, rows, present, (row) => [row.schedule_id], total);
    },
  };
}

/** Publishes a due revision. If it is outdated or blocked by then, it stays a draft and its schedule says why. */
export const publishJobHandler = (publishing: Publishing, now: () => number) =>
  handleJob(publishJob, async ({ input: { schedule_id: id }, done }) =>
    done(async (db) => {
      const found = await findSchedule(db, id);
      if (!found) return;
      const { site_id: siteId } = found;
      await lockSite(db, siteId);
      const schedule = await findSchedule(db, id);
      const revision = await findRevision(db, siteId, found.revision_id);
      if (schedule?.state !== 'waiting' || !revision) return;
      // Clocks of two processes may differ, so the recorded time is never before the scheduled one.
      const at = Math.max(now(), schedule.publish_at);
      const refusal = await refusalOf(publishing, db, schedule);
      if (refusal === undefined) {
        const by = { label: schedule.created_by, interface: schedule.interface };
        await publishing.goLive({ db, siteId, by, now: at }, revision, schedule.note ?? undefined);
      }
      await endSchedule(db, id, refusal === undefined ? 'published' : 'refused', at, refusal);
      await noteChanged(db, schedule, revision.change_set_id, at);
    }),
  );

/** Reason why a revision cannot go live now; undefined if it can. */
async function refusalOf(
  publishing: Publishing,
  db: Db,
  schedule: StoredSchedule,
): Promise<string | undefined> {
  const { site_id: siteId, revision_id } = schedule;
  const revision = await findRevision(db, siteId, revision_id);
  if (!revision) return 'Its revision is gone.';
  try {
    await publishing.refuseUnlessNext(db, siteId, revision);
    publishing.refuseBlocked(await publishing.look(db, siteId, revision));
    return undefined;
  } catch (problem) {
    if (problem instanceof Failure) return problem.detail ?? problem.message;
    throw problem;
  }
}

/** Schedules are shown with their drafts, so a change of a schedule is recorded for its change set. */
const noteChanged = (db: Db, { site_id: siteId }: StoredSchedule, changeSetId: number, at: number) =>
  recordChange(db, { kind: 'change_set', id: changeSetId, op: 'updated', siteId, at });

const present = (row: StoredSchedule): Static<typeof Schedule> => ({
  schedule_id: scheduleName(row.schedule_id),
  revision_id: revisionName(row.revision_id),
  hash: hashName(row.hash),
  publish_at: isoTime(row.publish_at),
  state: row.state,
  reason: row.reason,
  created_by: row.created_by,
  created_at: isoTime(row.created_at),
  ended_at: isoTimeOrNull(row.ended_at),
});
