import type { Db } from './db.ts';

/** Notifies listeners once the transaction of `db` commits. */
export function notifyOnCommit(db: Db): void {
  db.commit.isAwaited = true;
}
