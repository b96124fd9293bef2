import type { Job } from '../../../kernel/job.ts';
import type { Database } from '../../db/database.ts';
import { until } from './workshop.ts';

/** Wakes the workers, and resolves when no jobs of some kinds are left that were due at a time, epoch milliseconds. */
export async function runDueJobs(database: Database, jobs: readonly Job[], at: number): Promise<void> {
  const names = jobs.map(({ name }) => name);
  database.notifier.notify();
  await until(`the jobs of ${names.join(' and ')} to be done`, async () => {
    const query = database.reader
      .selectFrom('job')
      .select('job_id')
      .where('name', 'in', names)
      .where('ended_at', 'is', null)
      .where('run_at', '<=', at);
    return (await query.limit(1).executeTakeFirst()) === undefined;
  });
}
