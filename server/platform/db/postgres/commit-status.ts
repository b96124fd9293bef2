import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Polling interval. A commit takes no longer than that; an abandoned transaction is ended by PostgreSQL's own
 * timeout.
 */
const lookMilliseconds = 100;

/** Makes the transaction's commit asynchronous. Returns its number, for checking its status later. */
export async function commitWithoutDisk(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    select set_config('synchronous_commit', 'off', true), pg_current_xact_id()::text as xid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table answers one row.');
  return row.xid;
}

/** True if a transaction was committed. One that PostgreSQL lost in a crash was not, and its number is reused. */
export async function wasCommitted(reader: Db, xid: string): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ status: string | null }>`
      select case when ${xid}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(${xid}::xid8) end as status`.execute(reader);
    const status = rows[0]?.status;
    if (status !== 'in progress') return status === 'committed';
    await pause(lookMilliseconds);
  }
}
