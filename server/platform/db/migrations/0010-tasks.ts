import { type CreateTableBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Columns } from './columns.ts';

const isOpen = sql<SqlBool>`state in ('due', 'claimed')`;

/** Agents, tasks and their runs. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string): CreateTableBuilder<string, string> =>
    columns.numbered(schema.createTable(name), id);

  await numbered('agent', 'agent_id')
    .addColumn('project_id', 'bigint', (column) => column.references('project.project_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await numbered('task', 'task_id')
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('project.project_id'))
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('blocked_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('cron', 'text')
    .addColumn('timezone', 'text')
    .addColumn('run_at', 'bigint')
    .addColumn('next_run_at', 'bigint')
    .addColumn('agent_id', 'bigint', (column) => column.references('agent.agent_id'))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('task_project').on('task').columns(['project_id', 'task_id']).execute();
  await schema.createIndex('task_site').on('task').columns(['site_id', 'task_id']).execute();
  await schema.createIndex('task_agent').on('task').column('agent_id').execute();
  // Polled every second for due tasks.
  await schema
    .createIndex('task_next_run')
    .on('task')
    .column('next_run_at')
    .where('next_run_at', 'is not', null)
    .execute();

  await numbered('task_run', 'run_id')
    .addColumn('task_id', 'bigint', (column) => column.notNull().references('task.task_id'))
    .addColumn('project_id', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint')
    .addColumn('agent_id', 'bigint', (column) => column.notNull().references('agent.agent_id'))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('lease_hash', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('claimed_by', 'text')
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('summary', 'text')
    .execute();
  // Each due time runs once, even if several processes notice it.
  await schema.createIndex('task_run_once').unique().on('task_run').columns(['task_id', 'due_at']).execute();
  // Two runs of one task are never open at once.
  await schema.createIndex('task_run_open').unique().on('task_run').column('task_id').where(isOpen).execute();
  await schema
    .createIndex('task_run_waiting')
    .on('task_run')
    .columns(['agent_id', 'due_at', 'run_id'])
    .where(isOpen)
    .execute();
  await schema.createIndex('task_run_started').on('task_run').columns(['agent_id', 'started_at']).execute();
  await schema.createIndex('task_run_due').on('task_run').column('due_at').execute();
}
