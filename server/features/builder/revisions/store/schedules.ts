import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { PublishScheduleTable } from './tables.ts';

export type StoredSchedule = Selectable<PublishScheduleTable>;

export const insertSchedule = (db: Db, schedule: Insertable<PublishScheduleTable>): Promise<StoredSchedule> =>
  db.insertInto('publish_schedule').values(schedule).returningAll().executeTakeFirstOrThrow();

export const findSchedule = (db: Db, scheduleId: number): Promise<StoredSchedule | undefined> =>
  db.selectFrom('publish_schedule').selectAll().where('schedule_id', '=', scheduleId).executeTakeFirst();

/** Pending schedule of a revision. */
export const findWaitingSchedule = (
  db: Db,
  siteId: number,
  revisionId: number,
): Promise<StoredSchedule | undefined> =>
  db
    .selectFrom('publish_schedule')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('revision_id', '=', revisionId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Newest first. */
export function selectSchedules(
  db: Db,
  siteId: number,
  { rows, before }: { readonly rows: number; readonly before: number | undefined },
): Promise<StoredSchedule[]> {
  const query = db
    .selectFrom('publish_schedule')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('schedule_id', 'desc')
    .limit(rows);
  return (before === undefined ? query : query.where('schedule_id', '<', before)).execute();
}

export async function countSchedules(db: Db, siteId: number): Promise<number> {
  const query = db
    .selectFrom('publish_schedule')
    .select((schedule) => schedule.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function endSchedule(
  db: Db,
  scheduleId: number,
  state: StoredSchedule['state'],
  at: number,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('publish_schedule')
    .set({ state, reason, ended_at: at })
    .where('schedule_id', '=', scheduleId)
    .execute();
}
