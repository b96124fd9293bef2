import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** How many rows a query finds, up to `max`: a figure that people glance at must not cost more the more there is. */
export async function countUpTo<T extends keyof Tables>(
  db: Db,
  rows: SelectQueryBuilder<Tables, T, object>,
  max: number,
): Promise<number> {
  // A table that is any of all is beyond the builder's types; which one it is makes no difference here.
  const some = (rows as unknown as SelectQueryBuilder<Tables, 'site', object>).select(sql.lit(1).as('one'));
  const row = await db
    .selectFrom(some.limit(max).as('some'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
