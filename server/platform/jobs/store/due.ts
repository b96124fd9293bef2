import { type CompiledQuery, sql } from 'kysely';
import { jobPriorities } from '../../../kernel/job.ts';
import type { Db } from '../../db/database.ts';
import { runCompiled } from '../../db/statement.ts';
import { isClaimed, isUnpartitioned, isWaiting } from './states.ts';

/** Earliest time at which jobs of a kind are due, per priority and in partitions; null if none wait. */
export interface DueRow {
  /** Index of the kind in the list of names. */
  readonly kind: number;
  readonly high: number | null;
  readonly normal: number | null;
  readonly low: number | null;
  readonly partitions: number | null;
}

/** Compiles the query for due jobs of some kinds: four index lookups per kind. Compiled once, because it runs often. */
export function createDueLook(names: readonly string[]): (db: Db) => Promise<DueRow[]> {
  let compiled: CompiledQuery<DueRow> | undefined;
  const kinds = names.map((name, kind) => sql`(${sql.lit(kind)}, ${sql.lit(name)})`);
  const first = (priority: number) => sql`(
    select min(job.run_at) from job
    where job.name = kind.name and job.priority = ${sql.lit(priority)} and ${isWaiting} and ${isUnpartitioned})`;
  const statement = sql<DueRow>`
    with kind (number, name) as (values ${sql.join(kinds)})
    select kind.number as kind,
      ${first(jobPriorities.high)} as high,
      ${first(jobPriorities.normal)} as normal,
      ${first(jobPriorities.low)} as low,
      (select min(job_lane.next_at) from job_lane
        where job_lane.name = kind.name and job_lane.next_at is not null) as partitions
    from kind`;
  return async (db) => {
    if (names.length === 0) return [];
    compiled ??= statement.compile(db);
    return runCompiled(db, compiled, []);
  };
}

/** True if a lease of any process has expired. */
export async function hasExpired(db: Db, now: number): Promise<boolean> {
  const query = db.selectFrom('job').select('job_id').where(isClaimed).where('lease_until', '<=', now);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
