import {
  type Expression,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * What the two databases say differently, by name. A store asks for the capability; it never asks which database it
 * is on.
 */

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Whether a column contains a text, without regard to case (SQLite: of ASCII letters). */
export function containsText(db: Db, column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return isPostgres(db)
    ? sql`${column} ilike ${pattern} escape '\\'`
    : sql`${column} like ${pattern} escape '\\'`;
}

/** Whether a column is one of the numbers: however many there are, the query is one and the same, and is prepared once. */
export const isOneOf = (
  db: Db,
  column: Expression<number>,
  numbers: readonly number[],
): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${column} = any(${numbers}::bigint[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;

/** Locks the rows of a query until the transaction ends. SQLite has one writer: nothing to add. */
export function lockRows<T extends { forUpdate(): T }>(db: Db, query: T): T {
  return isPostgres(db) ? query.forUpdate() : query;
}

/**
 * Locks those rows of a query that nobody else has in hand, and leaves the others out: for work that several processes
 * share. SQLite has one writer: every row is free.
 */
export function takeFreeRows<All, Table extends keyof All, Row>(
  db: Db,
  query: SelectQueryBuilder<All, Table, Row>,
  ...of: NoInfer<Extract<Table, string>>[]
): SelectQueryBuilder<All, Table, Row> {
  return isPostgres(db) ? query.forUpdate(of).skipLocked() : query;
}

/**
 * Whether the rows of an index are better added many at a time, behind what they index. Each range of an index ends in
 * another page. SQLite writes every page a commit has touched, twice, while its one writer waits; PostgreSQL logs the
 * rows and writes pages later.
 */
export const indexesInBulk = (db: Db): boolean => !isPostgres(db);

/** Another transaction has the turn. `transact` begins the change anew once it is free. */
export class TurnTaken extends Error {
  readonly turn: string;

  constructor(turn: string) {
    super(`Another change has the turn ${turn}.`);
    this.turn = turn;
  }
}

/** The number PostgreSQL knows a turn by. Two names with one number wait for each other without need; that is all. */
export const turnKey = (turn: string) => sql`hashtextextended(${turn}, 0)`;

/**
 * Has this change run only while no other has the same turn, which is ours until the transaction ends. For work that
 * takes several locks in an order of the caller's, where two at once would wait for each other in a circle. To be
 * called first: where the turn is taken, the change is begun anew, since waiting inside would hold a connection that
 * others need. SQLite has one writer: it is always our turn.
 */
export async function takeTurn(db: Db, turn: string): Promise<void> {
  if (!isPostgres(db)) return;
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${turnKey(turn)}) as is_ours`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.is_ours) throw new TurnTaken(turn);
}

/** Where something stands in the order of commits. */
export type CommitPosition = readonly [txid: number, seq: number];

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

/**
 * Up to where the change feed is settled: the newest change behind which whatever is committed from now on stands. It is
 * the place of a change that is on disk, and not of the newest transaction: the number of one that left nothing on disk
 * is given out again after a crash of PostgreSQL, and a change under it would stand before those who are past it.
 * SQLite has one writer.
 */
export async function commitHead(db: Db): Promise<CommitPosition> {
  const head = isPostgres(db)
    ? sql<{ txid: number; seq: number }>`
        select txid, seq from change where txid <= ${settledTransaction} order by txid desc, seq desc limit 1`
    : sql<{ txid: number; seq: number }>`
        select 0 as txid, coalesce(max(seq), 0) as seq from sqlite_sequence where name = 'change'`;
  const { rows } = await head.execute(db);
  const [row] = rows;
  return row ? [row.txid, row.seq] : [0, 0];
}

/** The process of another database that has this transaction; none where it is ours, or whose it is cannot be told. */
function whoWorksElsewhere(xid: RawBuilder<unknown>) {
  return sql`
  select from pg_locks join pg_stat_activity using (pid)
    where pg_locks.locktype = 'transactionid' and pg_locks.mode = 'ExclusiveLock'
      and pg_locks.transactionid = ${xid}::xid
      and pg_stat_activity.datid <> (select oid from pg_database where datname = current_database())`;
}

/** Whether changes are there that are not settled yet: an older transaction is still at work, and may ring no bell. */
export async function hasUnsettledCommits(db: Db, [txid]: CommitPosition): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from change where txid > ${txid}::bigint) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/**
 * Has changes that came with a copy of another PostgreSQL's data, whose transactions had higher numbers, stand first:
 * no reader would come to them before this one has counted as far. To be called at the start.
 */
export async function settleForeignCommits(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`update change set txid = 0 where txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(
    db,
  );
}

export type ChangeQuery = SelectQueryBuilder<Tables, 'change', object>;

/** The rows of a query of changes behind a position and up to another, in the order of commits, with `txid` and `seq`. */
export function inCommitOrder(
  db: Db,
  query: ChangeQuery,
  [afterTxid, afterSeq]: CommitPosition,
  [upToTxid, upToSeq]: CommitPosition,
): SelectQueryBuilder<Tables, 'change', { txid: number; seq: number }> {
  if (!isPostgres(db)) {
    return query
      .select(['change.seq', sql.lit(0).as('txid')])
      .where('change.seq', '>', afterSeq)
      .where('change.seq', '<=', upToSeq)
      .orderBy('change.seq');
  }
  const place = sql`(change.txid, change.seq)`;
  return query
    .select(['change.seq', sql.ref<number>('change.txid').as('txid')])
    .where(sql<SqlBool>`${place} > (${afterTxid}::bigint, ${afterSeq}::bigint)`)
    .where(sql<SqlBool>`${place} <= (${upToTxid}::bigint, ${upToSeq}::bigint)`)
    .orderBy(sql.ref('change.txid'))
    .orderBy('change.seq');
}

/** A query for the ids of one site's rows, with an order and a limit of its own. */
export type IdQuery = Expression<{ id: number }>;

/**
 * The ids that a query finds for each site, put together: for lists over many sites, where each site's own index gives
 * its newest rows in order, and an index over all sites would cost every insert.
 * @param ofSite finds one site's ids, under the name `id`
 */
export function idsOfEach(
  db: Db,
  { table, id }: { readonly table: keyof Tables; readonly id: string },
  sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
  ofSite: (siteId: Expression<number>) => IdQuery,
): RawBuilder<number> {
  const ids = ofSite(sql.ref<number>('reached.site_id'));
  // SQLite has no lateral joins, and for each id that is in the list it looks one row up.
  return isPostgres(db)
    ? sql`(select newest.id from ${sites} as reached cross join lateral ${ids} as newest)`
    : sql`(select found.${sql.ref(id)} from ${sites} as reached join ${sql.table(table)} as found on found.${sql.ref(id)} in ${ids})`;
}

/** Whether a JSON list of texts holds one. */
export const hasTag = (db: Db, list: Expression<string>, tag: string): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${list}::jsonb ? ${tag}`
    : sql`exists (select 1 from json_each(${list}) where value = ${tag})`;
