import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Processes that hear nothing of one another's commits look at how often the bell has rung. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns.sharedCount('bell_rings').execute(db);
}
