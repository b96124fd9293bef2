import type { Db } from '../db/database.ts';
import { notifyOnCommit } from '../db/notify-on-commit.ts';
import { deleteDead, lockDead, reviveDead } from './store/dead.ts';
import { findUnfinished } from './store/insert.ts';
import { wakePartition } from './store/partitions.ts';

/** Outcome of retrying a dead job. */
export type Retried = 'retried' | 'not_dead' | 'key_taken';

/** Retries a dead job with all its attempts, unless another job with its key exists by now. */
export async function retryDead(db: Db, jobId: number, now: number): Promise<Retried> {
  const deadJob = await lockDead(db, jobId);
  if (!deadJob) return 'not_dead';
  const { name, key, lane } = deadJob;
  if (key !== null && (await findUnfinished(db, { name, key })).length > 0) return 'key_taken';
  await reviveDead(db, jobId, now);
  if (lane !== null) await wakePartition(db, { name, lane, next_at: now });
  notifyOnCommit(db);
  return 'retried';
}

/** Deletes a dead job; false if it is not dead. */
export const discardDead = (db: Db, jobId: number): Promise<boolean> => deleteDead(db, jobId);
