import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { type ClaimedJob, type ClaimTerms, claimRows } from './claim.ts';
import { isClaimed, isUnfinished, isWaiting } from './states.ts';

/** When a lane is looked at next in which nothing waits: once something is put in. */
const never = Number.MAX_SAFE_INTEGER;

/** What of a kind its lanes are about. */
export interface LaneKind {
  readonly name: string;
  readonly perPartition: number;
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

/**
 * Claims what is due in the lanes of a kind, as many in each as may be at work. The lane that was due first comes first.
 * Whoever holds a lane has its jobs to himself: they need no locks of their own.
 */
export async function claimInLanes(
  db: Db,
  kind: LaneKind,
  terms: ClaimTerms,
  rows: number,
): Promise<ClaimedJob[]> {
  const due = db
    .selectFrom('job_lane')
    .select('lane')
    .where('name', '=', kind.name)
    .where('next_at', '<=', terms.now)
    .orderBy('next_at')
    .limit(rows);
  const lanes = (await db.capabilities.takeFreeRows(due, 'job_lane').execute()).map((row) => row.lane);
  if (lanes.length === 0) return [];
  const ids = await firstInLanes(db, kind, await freeInLanes(db, kind, lanes), terms.now);
  const claimed = await claimRows(db, ids.slice(0, rows), terms);
  await setNext(db, kind, lanes, terms.now);
  return claimed;
}

/** How many more of each lane may be at work. */
async function freeInLanes(
  db: Db,
  { name, perPartition }: LaneKind,
  lanes: readonly string[],
): Promise<[lane: string, free: number][]> {
  const counts = await db
    .selectFrom('job')
    .select((job) => ['lane', job.fn.countAll<number>().as('count')])
    .where('name', '=', name)
    .where('lane', 'in', lanes)
    .where(isClaimed)
    .where(isUnfinished)
    .groupBy('lane')
    .execute();
  const busy = new Map(counts.map(({ lane, count }) => [lane, Number(count)]));
  return lanes
    .map((lane): [string, number] => [lane, perPartition - (busy.get(lane) ?? 0)])
    .filter(([, free]) => free > 0);
}

/** The ids of the first jobs that are due in each lane, in one statement. */
async function firstInLanes(
  db: Db,
  { name }: LaneKind,
  lanes: readonly [lane: string, free: number][],
  now: number,
): Promise<number[]> {
  if (lanes.length === 0) return [];
  const first = lanes.map(
    ([lane, free]) => sql`
      select * from (
        select job.job_id from job
        where job.name = ${name} and job.lane = ${lane} and ${isUnfinished} and ${isWaiting} and job.run_at <= ${now}
        order by job.run_at, job.job_id limit ${free}
      ) as first_ones`,
  );
  const { rows } = await sql<{ job_id: number }>`${sql.join(first, sql` union all `)}`.execute(db);
  return rows.map((row) => row.job_id);
}

/**
 * Sets when lanes are looked at next in which jobs have ended: to be called last in a transaction, since all others who
 * want to change the lane wait for its end.
 */
export async function settleLanes(
  db: Db,
  kind: LaneKind,
  lanes: readonly string[],
  now: number,
): Promise<void> {
  if (lanes.length === 0) return;
  const these = db
    .selectFrom('job_lane')
    .select('lane')
    .where('name', '=', kind.name)
    .where('lane', 'in', lanes);
  // In an order that is the same for all, and before the look at the jobs: it must see what those did who had it.
  await db.capabilities.lockRows(these.orderBy('lane')).execute();
  // Asked for one each: in the place of `not exists` PostgreSQL would read through all jobs of a large lane.
  await sql`
    delete from job_lane where ${isOneOfLanes(kind, lanes)} and (select 1 ${jobsInLane} limit 1) is null`.execute(
    db,
  );
  await setNext(db, kind, lanes, now);
}

const jobsInLane = sql`from job where job.name = job_lane.name and job.lane = job_lane.lane and ${isUnfinished}`;

const isOneOfLanes = ({ name }: LaneKind, lanes: readonly string[]) =>
  sql`job_lane.name = ${name} and job_lane.lane in (${sql.join(lanes)})`;

/** Sets when lanes that are locked are looked at next. One that goes on stands behind those that wait. */
async function setNext(db: Db, kind: LaneKind, lanes: readonly string[], now: number): Promise<void> {
  await sql`
    update job_lane set next_at = case
      when (select count(*) ${jobsInLane} and ${isClaimed}) >= ${sql.lit(kind.perPartition)} then null
      else coalesce(
        (select case when job.run_at < ${now} then ${now} else job.run_at end ${jobsInLane} and ${isWaiting}
          order by job.run_at limit 1),
        ${sql.lit(never)}) end
    where ${isOneOfLanes(kind, lanes)}`.execute(db);
}
