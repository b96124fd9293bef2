import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { type ClaimedJob, type ClaimTerms, claimRows } from './claim.ts';
import { isClaimed, isUnfinished, isWaiting } from './states.ts';

/** Next check of a partition where nothing waits: none until a job is added. */
const never = Number.MAX_SAFE_INTEGER;

/** Partition settings of a kind. */
export interface PartitionedKind {
  readonly name: string;
  readonly perPartition: number;
}

/** Schedules a check of a partition. A full one stays unscheduled: the end of one of its jobs schedules it. */
export const wakePartition = statement<{ name: string; lane: string; next_at: number }>(
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
 * Claims due jobs in the partitions of a kind, as many in each as may run at once, longest due partition first. The
 * lock on a partition covers its jobs: they need no locks of their own.
 */
export async function claimInPartitions(
  db: Db,
  kind: PartitionedKind,
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
  const partitions = (await db.capabilities.takeFreeRows(due, 'job_lane').execute()).map((row) => row.lane);
  if (partitions.length === 0) return [];
  const ids = await firstInPartitions(db, kind, await freeInPartitions(db, kind, partitions), terms.now);
  const claimed = await claimRows(db, ids.slice(0, rows), terms);
  await setNext(db, kind, partitions, terms.now);
  return claimed;
}

/** Free slots per partition. */
async function freeInPartitions(
  db: Db,
  { name, perPartition }: PartitionedKind,
  partitions: readonly string[],
): Promise<[partition: string, free: number][]> {
  const counts = await db
    .selectFrom('job')
    .select((job) => ['lane', job.fn.countAll<number>().as('count')])
    .where('name', '=', name)
    .where('lane', 'in', partitions)
    .where(isClaimed)
    .where(isUnfinished)
    .groupBy('lane')
    .execute();
  const busy = new Map(counts.map(({ lane, count }) => [lane, Number(count)]));
  return partitions
    .map((lane): [string, number] => [lane, perPartition - (busy.get(lane) ?? 0)])
    .filter(([, free]) => free > 0);
}

/** Ids of the first due jobs in each partition, in one statement. */
async function firstInPartitions(
  db: Db,
  { name }: PartitionedKind,
  partitions: readonly [partition: string, free: number][],
  now: number,
): Promise<number[]> {
  if (partitions.length === 0) return [];
  const first = partitions.map(
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
 * Schedules the next check of partitions where jobs have ended. Call it last in a transaction: others who change the
 * partition wait for its end.
 */
export async function settlePartitions(
  db: Db,
  kind: PartitionedKind,
  partitions: readonly string[],
  now: number,
): Promise<void> {
  if (partitions.length === 0) return;
  const these = db
    .selectFrom('job_lane')
    .select('lane')
    .where('name', '=', kind.name)
    .where('lane', 'in', partitions);
  // In a globally consistent order, and before the jobs are read: the query must see the changes of the previous
  // lock holder.
  await db.capabilities.lockRows(these.orderBy('lane')).execute();
  // One subquery each: with `not exists`, PostgreSQL would scan all jobs of a large partition.
  await sql`
    delete from job_lane where ${isOneOfPartitions(kind, partitions)} and (select 1 ${jobsInPartition} limit 1) is null`.execute(
    db,
  );
  await setNext(db, kind, partitions, now);
}

const jobsInPartition = sql`from job where job.name = job_lane.name and job.lane = job_lane.lane and ${isUnfinished}`;

const isOneOfPartitions = ({ name }: PartitionedKind, partitions: readonly string[]) =>
  sql`job_lane.name = ${name} and job_lane.lane in (${sql.join(partitions)})`;

/** Schedules the next check of locked partitions. One with more due jobs goes behind those already waiting. */
async function setNext(
  db: Db,
  kind: PartitionedKind,
  partitions: readonly string[],
  now: number,
): Promise<void> {
  await sql`
    update job_lane set next_at = case
      when (select count(*) ${jobsInPartition} and ${isClaimed}) >= ${sql.lit(kind.perPartition)} then null
      else coalesce(
        (select case when job.run_at < ${now} then ${now} else job.run_at end ${jobsInPartition} and ${isWaiting}
          order by job.run_at limit 1),
        ${sql.lit(never)}) end
    where ${isOneOfPartitions(kind, partitions)}`.execute(db);
}
