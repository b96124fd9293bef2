import { sql } from 'kysely';
import { lockRows, takeFreeRows } from '../../db/capabilities.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { type ClaimedJob, type ClaimTerms, claimRows } from './claim.ts';
import { isClaimed, isUnfinished, isWaiting } from './states.ts';

/** When a lane is looked at next in which nothing waits: once something is put in. */
const never = Number.MAX_SAFE_INTEGER;

/** What of a kind its lanes are about. */
export interface LaneKind {
  readonly name: string;
  readonly perLane: number;
}

/** Has a lane looked at from a moment on. One that is full stays so: whoever ends a job of it looks further. */
export const wakeLane = statement<{ name: string; lane: string; next_at: number }>(
  (db, { name, lane, next_at }) =>
    db
      .insertInto('job_lane')
      .values({ name, lane, next_at })
      .onConflict((conflict) =>
        conflict.columns(['name', 'lane']).doUpdateSet({
          next_at: sql<number>`
          case when job_lane.next_at > excluded.next_at then excluded.next_at else job_lane.next_at end`,
        }),
      ),
);

const inLane = (db: Db, name: string, lane: string) =>
  db.selectFrom('job').where('name', '=', name).where('lane', '=', lane).where(isUnfinished);

/** Claims what is due in the lanes of a kind, as many in each as may be at work. The lane that was due first comes first. */
export async function claimInLanes(
  db: Db,
  { name, perLane }: LaneKind,
  terms: ClaimTerms,
  rows: number,
): Promise<ClaimedJob[]> {
  const due = db
    .selectFrom('job_lane')
    .select('lane')
    .where('name', '=', name)
    .where('next_at', '<=', terms.now)
    .orderBy('next_at')
    .limit(rows);
  const lanes = (await takeFreeRows(db, due, 'job_lane').execute()).map((row) => row.lane);
  const ids: number[] = [];
  for (const lane of lanes) {
    const busy = await inLane(db, name, lane).select('job_id').where(isClaimed).limit(perLane).execute();
    const free = Math.min(perLane - busy.length, rows - ids.length);
    if (free <= 0) continue;
    const first = inLane(db, name, lane)
      .select('job_id')
      .where(isWaiting)
      .where('run_at', '<=', terms.now)
      .orderBy('run_at')
      .orderBy('job_id')
      .limit(free);
    ids.push(...(await takeFreeRows(db, first, 'job').execute()).map((row) => row.job_id));
  }
  const claimed = await claimRows(db, ids, terms);
  await settleLanes(db, { name, perLane }, lanes, terms.now);
  return claimed;
}

/**
 * Sets when lanes are looked at next, in which something was claimed or has ended: to be called last in a transaction,
 * since all others who want to change the lane wait for its end.
 */
export async function settleLanes(
  db: Db,
  { name, perLane }: LaneKind,
  lanes: readonly string[],
  now: number,
): Promise<void> {
  if (lanes.length === 0) return;
  const these = db.selectFrom('job_lane').select('lane').where('name', '=', name).where('lane', 'in', lanes);
  // In an order that is the same for all, and before the look at the jobs: it must see what those did who had it.
  await lockRows(db, these.orderBy('lane')).execute();
  const jobs = sql`from job where job.name = job_lane.name and job.lane = job_lane.lane and ${isUnfinished}`;
  const isOfThese = sql`job_lane.name = ${name} and job_lane.lane in (${sql.join(lanes)})`;
  // Asked for one each: in the place of `not exists` PostgreSQL would read through all jobs of a large lane.
  await sql`delete from job_lane where ${isOfThese} and (select 1 ${jobs} limit 1) is null`.execute(db);
  // A lane that goes on stands behind those that wait.
  await sql`
    update job_lane set next_at = case
      when (select count(*) ${jobs} and ${isClaimed}) >= ${sql.lit(perLane)} then null
      else coalesce(
        (select case when job.run_at < ${now} then ${now} else job.run_at end ${jobs} and ${isWaiting}
          order by job.run_at limit 1),
        ${sql.lit(never)}) end
    where ${isOfThese}`.execute(db);
}
