import type { Db } from './db.ts';

/** Tells who listens once the transaction of `db` is committed. */
export function notifyOnCommit(db: Db): void {
  db.commit.isAwaited = true;
}
