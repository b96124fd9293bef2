import { type RawBuilder, sql } from 'kysely';

/**
 * The newest transaction up to and including which everything is settled. PostgreSQL assigns numbers before it
 * commits, so a lower `seq` can appear after a higher one; rows are ordered by transaction first, and only
 * transactions older than the oldest one still running are settled. The snapshot also names transactions of other
 * databases on the same server. Those are ignored: otherwise an hour of work there would be an hour of silence here.
 * Within a transaction PostgreSQL caches its list of sessions, so a second call may return an older position, never
 * a newer one.
 */
export const settledTransaction = sql<number>`(
  select least(
    (select min(running.xid::text::bigint) from pg_snapshot_xip(snapshot.now) as running (xid)
      where not exists (${activeTransactions(sql`running.xid`)})),
    pg_snapshot_xmax(snapshot.now)::text::bigint,
    pg_current_xact_id_if_assigned()::text::bigint
  ) - 1 from pg_current_snapshot() as snapshot (now))`;

/** The session in another database that runs this transaction; no rows if it is ours or unknown. */
function activeTransactions(xid: RawBuilder<unknown>) {
  return sql`
  select from pg_locks join pg_stat_activity using (pid)
    where pg_locks.locktype = 'transactionid' and pg_locks.mode = 'ExclusiveLock'
      and pg_locks.transactionid = ${xid}::xid
      and pg_stat_activity.datid <> (select oid from pg_database where datname = current_database())`;
}
