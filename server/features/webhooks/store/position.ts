import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';

// Position of webhooks in the change feed.

const reader = 'fan-out';

/** Position in the change feed; undefined before the first read. */
export async function findPosition(db: Db): Promise<CommitPosition | undefined> {
  const row = await db
    .selectFrom('webhook_position')
    .select(['txid', 'seq'])
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row && [row.txid, row.seq];
}

/** Sets the starting position in the feed, if there is none yet. */
export async function initializePosition(db: Db): Promise<void> {
  if (await findPosition(db)) return;
  const [txid, seq] = await db.capabilities.commitHead();
  await db
    .insertInto('webhook_position')
    .values({ reader, txid, seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function savePosition(db: Db, [txid, seq]: CommitPosition): Promise<void> {
  await db
    .insertInto('webhook_position')
    .values({ reader, txid, seq })
    .onConflict((conflict) => conflict.column('reader').doUpdateSet({ txid, seq }))
    .execute();
}
