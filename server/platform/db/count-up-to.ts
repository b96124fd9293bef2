import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Counts the rows of a query up to `max`: the cost of a glanceable figure must not grow with the data. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  max: number,
): Promise<number> {
  const some = rows.select(sql.lit(1).as('one'));
  const row = await db
    .selectFrom(some.limit(max).as('some'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
