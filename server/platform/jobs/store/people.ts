import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { JobTable } from '../../db/tables.ts';
import { isClaimed, isDead, isUnfinished, isUnpartitioned, isWaiting } from './states.ts';

/** Columns of a job shown to people: not its input. */
const columns = [
  'job_id',
  'name',
  'key',
  'state',
  'run_at',
  'attempts',
  'progress_done',
  'progress_total',
  'progress_note',
  'last_error',
  'site_id',
  'project_id',
  'created_at',
  'ended_at',
] as const;

export type ShownJob = Pick<JobTable, Exclude<(typeof columns)[number], 'job_id'>> & {
  readonly job_id: number;
};

/** Finds a job by id; undefined if it ended and was not kept. */
export const findJob = (db: Db, jobId: number): Promise<ShownJob | undefined> =>
  db.selectFrom('job').select(columns).where('job_id', '=', jobId).executeTakeFirst();

/** Finds a kind's unfinished job by key. */
export const findJobByKey = (
  db: Db,
  { name }: { readonly name: string },
  key: string,
): Promise<ShownJob | undefined> =>
  db
    .selectFrom('job')
    .select(columns)
    .where('name', '=', name)
    .where('key', '=', key)
    .where('key', 'is not', null)
    .where(isUnfinished)
    .executeTakeFirst();

export interface DeadPage {
  readonly name?: string;
  /** Last job of the previous page. */
  readonly behind?: { readonly ended_at: number; readonly job_id: number };
  /** Ascending order; newest first by default. */
  readonly isOldestFirst?: boolean;
  readonly limit: number;
}

/** Dead jobs by the time they were given up. */
export async function selectDead(
  db: Db,
  { name, behind, isOldestFirst = false, limit }: DeadPage,
): Promise<ShownJob[]> {
  let query = db.selectFrom('job').select(columns).where(isDead);
  if (name !== undefined) query = query.where('name', '=', name);
  const [way, beyond] = isOldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  if (behind)
    query = query.where(sql<boolean>`(ended_at, job_id) ${beyond} (${behind.ended_at}, ${behind.job_id})`);
  return query.orderBy('ended_at', way).orderBy('job_id', way).limit(limit).execute();
}

export interface StateCount {
  readonly name: string;
  readonly state: 'waiting' | 'claimed' | 'dead';
  readonly count: number;
}

/**
 * Counts jobs by state and kind, each up to `max`: the cost of a glanceable figure must not grow with the data.
 * Waiting jobs are counted for the named kinds only, other states for all.
 */
export async function countByState(db: Db, names: readonly string[], max: number): Promise<StateCount[]> {
  // Each in the order of its index; otherwise PostgreSQL would prefer a table scan for the first rows.
  const waiting = [
    sql`${isWaiting} and ${isUnpartitioned} order by job.name, job.priority, job.run_at`,
    sql`${isWaiting} and job.lane is not null and ${isUnfinished} order by job.name, job.lane`,
  ];
  const upToMax = sql`limit ${sql.lit(max)}`;
  const parts = names.flatMap((name) =>
    waiting.map(
      (state) => sql`
        select ${sql.lit(name)} as name, 'waiting' as state, count(*) as count
        from (select 1 as one from job where job.name = ${sql.lit(name)} and ${state} ${upToMax}) as counted`,
    ),
  );
  parts.push(
    sql`select name, 'claimed' as state, count(*) as count from job where ${isClaimed} group by name`,
    sql`
      select name, 'dead' as state, count(*) as count
      from (select name from job where ${isDead} order by ended_at desc ${upToMax}) as counted group by name`,
  );
  const { rows } = await sql<StateCount>`${sql.join(parts, sql` union all `)}`.execute(db);
  const counts = new Map<string, StateCount>();
  for (const row of rows) {
    if (Number(row.count) === 0) continue;
    const key = `${row.name} ${row.state}`;
    const count = (counts.get(key)?.count ?? 0) + Number(row.count);
    counts.set(key, { ...row, count: Math.min(count, max) });
  }
  return [...counts.values()];
}
