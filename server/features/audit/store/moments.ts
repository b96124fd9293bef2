import type { Db } from '../../../platform/db/database.ts';
import type {} from './lines.ts';

/** Rows land at most this much later than the call they tell of: those of counted calls when their minute is over. */
export const lateMilliseconds = 90_000;

/**
 * The first id at or after a moment, by halving the range of ids: rows are written in order of time (but for
 * `lateMilliseconds`), and an index on the time would cost every call of the service more than this costs a reader.
 */
export async function firstIdAt(db: Db, at: number): Promise<number> {
  const ends = await db
    .selectFrom('audit')
    .select((row) => [row.fn.min('audit_id').as('low'), row.fn.max('audit_id').as('high')])
    .executeTakeFirst();
  let low = ends?.low ?? 1;
  let high = (ends?.high ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db
      .selectFrom('audit')
      .select(['audit_id', 'at'])
      .where('audit_id', '>=', middle)
      .orderBy('audit_id')
      .limit(1)
      .executeTakeFirst();
    if (row && row.at < at) low = row.audit_id + 1;
    else high = middle;
  }
  return low;
}
