import type { Db } from '../../../platform/db/database.ts';
import type {} from './lines.ts';

/** Maximum delay between a call and its row: counted calls are written at the end of their minute. */
export const lateMilliseconds = 90_000;

/**
 * First id at or after a time, by bisection: rows are written in order of time (within `lateMilliseconds`), and an
 * index on the time would cost every call more than this costs a reader.
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
