import { defineJob, exponentialBackoff } from '../../kernel/job.ts';
import { Type } from '../../kernel/schema.ts';
import type { Database } from '../db/database.ts';
import { deleteForgettable, type HandledJob, handleJob } from '../jobs/index.ts';
import { createSweep, type Retention } from './retention.ts';

/** Deletes expired data once a minute, in one of all processes. */
export const sweepJob = defineJob({
  name: 'retention.sweep',
  input: Type.Object({}),
  leaseSeconds: 60,
  attempts: 3,
  backoff: exponentialBackoff(5, 60),
  priority: 'low',
  everySeconds: 60,
});

const jobsRetention: Retention = {
  label: 'finished jobs',
  deleteExpired: ({ now, inChunks }) => inChunks((db, rows) => deleteForgettable(db, now, rows)),
};

/** Handler that deletes expired data. */
export const sweeping = (
  retentions: readonly Retention[],
  database: Database,
  now: () => number,
): HandledJob => handleJob(sweepJob, () => sweep([...retentions, jobsRetention], database, now()));

/** Deletes expired data. A failure of one kind does not affect the others. */
export async function sweep(
  retentions: readonly Retention[],
  database: Database,
  now: number,
): Promise<void> {
  const faults: Error[] = [];
  for (const { label, deleteExpired } of retentions) {
    try {
      await deleteExpired(createSweep(database, now));
    } catch (thrown) {
      faults.push(new Error(`Deleting ${label} failed.`, { cause: thrown }));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Deleting expired data failed.');
}
