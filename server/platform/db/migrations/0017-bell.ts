import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Processes that miss each other's notifications poll this counter. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns.sharedCount('bell_rings').execute(db);
}
