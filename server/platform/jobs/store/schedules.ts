import type { Db } from '../../db/database.ts';
import { isUnfinished, isWaiting } from './states.ts';

/** Brings a waiting schedule's job forward to a time. */
export const hastenWaiting = async (db: Db, name: string, key: string, runAt: number): Promise<void> =>
  void (await db
    .updateTable('job')
    .set({ run_at: runAt })
    .where('name', '=', name)
    .where('key', '=', key)
    .where('key', 'is not', null)
    .where(isUnfinished)
    .where(isWaiting)
    .where('run_at', '>', runAt)
    .execute());
