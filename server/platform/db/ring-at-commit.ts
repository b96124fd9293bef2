import type { Db } from './database.ts';

/** Transactions whose commit somebody waits for. */
const awaited = new WeakSet<Db>();

/** Has the bell ring once the transaction of `db` is committed. */
export function ringAtCommit(db: Db): void {
  awaited.add(db);
}

/** Whether the bell is to ring for what was just committed through `db`. Asked by whoever commits. */
export const isAwaited = (db: Db): boolean => awaited.delete(db);
