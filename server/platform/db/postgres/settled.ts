import { type RawBuilder, sql } from 'kysely';

/**
 * The newest transaction before which, and with which, everything is settled. PostgreSQL gives numbers before it commits,
 * so a lower `seq` can come to light after a higher one; rows are ordered by their transaction first, and only
 * transactions before the oldest one still at work are settled. Transactions of other databases on the same
 * server, which the snapshot names too, hold nothing up: an hour of somebody else's work would be an hour of silence.
 * Within a transaction PostgreSQL keeps its first look at who is connected, so a second question may answer less than
 * there is, and never more.
 */
export const settledTransaction = sql<number>`(
  select least(
    (select min(running.xid::text::bigint) from pg_snapshot_xip(snapshot.now) as running (xid)
      where not exists (${whoWorksElsewhere(sql`running.xid`)})),
    pg_snapshot_xmax(snapshot.now)::text::bigint,
    pg_current_xact_id_if_assigned()::text::bigint
  ) - 1 from pg_current_snapshot() as snapshot (now))`;

/** The process of another database that has this transaction; none where it is ours, or whose it is cannot be told. */
function whoWorksElsewhere(xid: RawBuilder<unknown>) {
  return sql`
  select from pg_locks join pg_stat_activity using (pid)
    where pg_locks.locktype = 'transactionid' and pg_locks.mode = 'ExclusiveLock'
      and pg_locks.transactionid = ${xid}::xid
      and pg_stat_activity.datid <> (select oid from pg_database where datname = current_database())`;
}
