import type { Db } from '../../db/database.ts';
import { isUnfinished, isWaiting } from './states.ts';

/** Brings waiting jobs of a kind forward to a time: the one with a key, or all. */
export async function hastenWaiting(
  db: Db,
  name: string,
  key: string | undefined,
  runAt: number,
): Promise<void> {
  const update = db
    .updateTable('job')
    .set({ run_at: runAt })
    .where('name', '=', name)
    .where(isUnfinished)
    .where(isWaiting)
    .where('run_at', '>', runAt);
  await (key === undefined ? update : update.where('key', '=', key).where('key', 'is not', null)).execute();
}
