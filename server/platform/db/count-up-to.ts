import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** How many rows a query finds, up to `max`: a figure that people glance at must not cost more the more there is. */
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
