import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Capabilities, ChangeQuery, CommitPosition, IdQuery } from '../capabilities.ts';
import { contained } from '../contained.ts';
import type { Db } from '../db.ts';
import type { Columns } from '../migrations/columns.ts';
import type { Tables } from '../tables.ts';
import { tryLock } from './advisory-locks.ts';
import { settledTransaction } from './settled.ts';
import { PostgresTextIndexes } from './text-indexes.ts';

const postgresColumns: Columns = {
  numbered: (table, id) =>
    table.addColumn(id, 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()),
  // PostgreSQL has no clustered tables; the primary key index serves.
  clustered: (table) => table,
  committed: (table) =>
    table.addColumn('txid', 'bigint', (column) =>
      column.notNull().defaultTo(sql`(pg_current_xact_id()::text::bigint)`),
    ),
  indexCommits: (table, index) => sql`create index ${sql.ref(index)} on ${table} (txid, seq)`,
  searchable: (table) => [
    sql`create table ${sql.table(table)} (id bigint primary key, site_id bigint not null, words tsvector not null)`,
    sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (words)`,
  ],
  sortKey: sql`text collate "C"`,
  computed: (column, from) => column.generatedAlwaysAs(from).stored(),
  sharedCount: (name) => sql`create sequence ${sql.ref(name)}`,
};

/** Arbitrary lock key for migrations, the same in every process. */
const migrationsKey = 5_748_101;

/** PostgreSQL's implementation. */
export class PostgresCapabilities implements Capabilities {
  readonly #db: Db;
  readonly indexesInBulk = false;
  readonly columns = postgresColumns;
  readonly overridingIdentity = sql`overriding system value`;

  constructor(db: Db) {
    this.#db = db;
  }

  get texts() {
    return new PostgresTextIndexes(this.#db);
  }

  containsText(column: Expression<string | null>, text: string) {
    return sql<SqlBool>`${column} ilike ${contained(text)} escape '\\'`;
  }

  isOneOf(column: Expression<number>, numbers: readonly number[]) {
    return sql<SqlBool>`${column} = any(${numbers}::bigint[])`;
  }

  hasTag(list: Expression<string>, tag: string) {
    return sql<SqlBool>`${list}::jsonb ? ${tag}`;
  }

  lockRows<T extends { forUpdate(): T }>(query: T): T {
    return query.forUpdate();
  }

  takeFreeRows<All, Table extends keyof All, Row>(
    query: SelectQueryBuilder<All, Table, Row>,
    ...of: NoInfer<Extract<Table, string>>[]
  ) {
    return query.forUpdate(of).skipLocked();
  }

  takeLock(name: string): Promise<void> {
    return tryLock(this.#db, name);
  }

  async commitHead(): Promise<CommitPosition> {
    const { rows } = await sql<{ txid: number; seq: number }>`
      select txid, seq from change where txid <= ${settledTransaction} order by txid desc, seq desc limit 1`.execute(
      this.#db,
    );
    const [row] = rows;
    return row ? [row.txid, row.seq] : [0, 0];
  }

  async hasUnsettledCommits([txid]: CommitPosition): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`
      select exists (select 1 from change where txid > ${txid}::bigint) as there`.execute(this.#db);
    return rows[0]?.there ?? false;
  }

  async settleForeignCommits(): Promise<void> {
    await sql`
      update change set txid = 0 where txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(
      this.#db,
    );
  }

  inCommitOrder(
    query: ChangeQuery,
    [afterTxid, afterSeq]: CommitPosition,
    [upToTxid, upToSeq]: CommitPosition,
  ) {
    const position = sql`(change.txid, change.seq)`;
    return query
      .select(['change.seq', sql.ref<number>('change.txid').as('txid')])
      .where(sql<SqlBool>`${position} > (${afterTxid}::bigint, ${afterSeq}::bigint)`)
      .where(sql<SqlBool>`${position} <= (${upToTxid}::bigint, ${upToSeq}::bigint)`)
      .orderBy(sql.ref('change.txid'))
      .orderBy('change.seq');
  }

  idsOfEach(
    _rows: { readonly table: keyof Tables; readonly id: string },
    sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
    ofSite: (siteId: Expression<number>) => IdQuery,
  ) {
    const ids = ofSite(sql.ref<number>('reached.site_id'));
    return sql<number>`(select newest.id from ${sites} as reached cross join lateral ${ids} as newest)`;
  }

  /** Lifts statement timeouts: migrations take as long as they need, as does waiting for another process's. */
  async lockMigrations(): Promise<void> {
    await sql`set local lock_timeout = 0`.execute(this.#db);
    await sql`set local statement_timeout = 0`.execute(this.#db);
    await sql`select pg_advisory_xact_lock(${migrationsKey})`.execute(this.#db);
  }
}
