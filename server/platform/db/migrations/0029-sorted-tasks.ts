import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Sort orders for tasks: next due time, priority and last change. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  // Finished tasks have no next time.
  const next = sql<number>`case when status in ('done', 'cancelled') then null else coalesce(next_run_at, due_at) end`;
  await db.schema
    .alterTable('task')
    .addColumn('next_at', 'bigint', (column) => columns.computed(column, next))
    .execute();
  for (const [index, column] of [
    ['task_next', 'next_at'],
    ['task_priority', 'priority'],
    ['task_updated', 'updated_at'],
  ] as const)
    await db.schema.createIndex(index).on('task').columns([column, 'task_id']).execute();
}
