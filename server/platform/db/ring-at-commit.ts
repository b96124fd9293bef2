import type { Db } from './db.ts';

/** Has the bell ring once the transaction of `db` is committed. */
export function ringAtCommit(db: Db): void {
  db.commit.isAwaited = true;
}
