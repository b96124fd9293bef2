import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** The job queue. Each index serves a single query: a waiting job is in the table and one or two indexes. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('job'), 'job_id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lane', 'text')
    .addColumn('key', 'text')
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('progress_done', 'bigint')
    .addColumn('progress_total', 'bigint')
    .addColumn('progress_note', 'text')
    .addColumn('last_error', 'text')
    .addColumn('site_id', 'bigint')
    .addColumn('project_id', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('forget_at', 'bigint')
    .execute();

  const isWaiting = sql<SqlBool>`state = 'waiting' and lane is null`;
  // Next jobs to claim of a kind, per priority.
  await schema
    .createIndex('job_waiting')
    .on('job')
    .columns(['name', 'priority', 'run_at', 'job_id'])
    .where(isWaiting)
    .execute();
  // The same within a partition, and the jobs running in it.
  await schema
    .createIndex('job_in_lane')
    .on('job')
    .columns(['name', 'lane', 'state', 'run_at', 'job_id'])
    .where(sql<SqlBool>`lane is not null and ended_at is null`)
    .execute();
  // Claims of processes that died. The index holds only running jobs.
  await schema
    .createIndex('job_claimed')
    .on('job')
    .column('lease_until')
    .where(sql<SqlBool>`state = 'claimed'`)
    .execute();
  await schema
    .createIndex('job_key')
    .unique()
    .on('job')
    .columns(['name', 'key'])
    .where(sql<SqlBool>`key is not null and ended_at is null`)
    .execute();
  await schema
    .createIndex('job_dead')
    .on('job')
    .columns(['ended_at', 'job_id', 'name'])
    .where(sql<SqlBool>`state = 'dead'`)
    .execute();
  await schema
    .createIndex('job_kept')
    .on('job')
    .column('forget_at')
    .where(sql<SqlBool>`forget_at is not null`)
    .execute();

  await columns
    .clustered(schema.createTable('job_lane'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addPrimaryKeyConstraint('job_lane_key', ['name', 'lane'])
    .execute();
  await schema
    .createIndex('job_lane_next')
    .on('job_lane')
    .columns(['name', 'next_at'])
    .where('next_at', 'is not', null)
    .execute();
}
