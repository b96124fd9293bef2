import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Columns } from './migrations/columns.ts';
import type { Tables } from './tables.ts';
import type { TextIndexes } from './text-index.ts';

/** Position in commit order. */
export type CommitPosition = readonly [txid: number, seq: number];

export type ChangeQuery = SelectQueryBuilder<Tables, 'change', object>;

/** A query for the ids of one site's rows, with its own order and limit. */
export type IdQuery = Expression<{ id: number }>;

/**
 * Differences between the two databases, by name: `sqlite/capabilities.ts` and `postgres/capabilities.ts`. A store
 * uses `db.capabilities`; it never checks which database it is on.
 */
export interface Capabilities {
  /** True if a column contains a text, ignoring case (SQLite: of ASCII letters only). */
  containsText(column: Expression<string | null>, text: string): RawBuilder<SqlBool>;

  /** True if a column is one of the numbers. The SQL is the same for any number of them, so it is prepared once. */
  isOneOf(column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool>;

  /** True if a JSON list of texts contains one. */
  hasTag(list: Expression<string>, tag: string): RawBuilder<SqlBool>;

  /** Locks the rows of a query until the transaction ends. A no-op on SQLite, which has one writer. */
  lockRows<T extends { forUpdate(): T }>(query: T): T;

  /**
   * Locks the rows of a query that no other transaction has locked, and skips the rest: for work shared by several
   * processes. SQLite has one writer, so every row is free.
   */
  takeFreeRows<All, Table extends keyof All, Row>(
    query: SelectQueryBuilder<All, Table, Row>,
    ...of: NoInfer<Extract<Table, string>>[]
  ): SelectQueryBuilder<All, Table, Row>;

  /**
   * Takes an advisory lock until the transaction ends, excluding other changes that take it. For work that takes
   * several locks in an order chosen by the caller, where two such changes could deadlock. Call it first: if the
   * lock is taken, the change is restarted, because waiting inside would hold a connection that others need. Always
   * free on SQLite, which has one writer.
   */
  takeLock(name: string): Promise<void>;

  /**
   * True if index rows should be added in bulk, some time after the rows they index. Each range of an index ends in
   * a different page. SQLite writes every page a commit touched, twice, while its one writer waits; PostgreSQL logs
   * the rows and writes pages later.
   */
  readonly indexesInBulk: boolean;

  /**
   * Head of the change feed: the newest change that every later commit is guaranteed to sort after. It is the
   * position of a change on disk rather than of the newest transaction: after a crash, PostgreSQL reuses the number
   * of a transaction that left nothing on disk, and a change under that number would sort before readers who are
   * already past it. SQLite has one writer.
   */
  commitHead(): Promise<CommitPosition>;

  /** True if changes exist past the head: an older transaction is still running, and may end without a notification. */
  hasUnsettledCommits(head: CommitPosition): Promise<boolean>;

  /**
   * Moves changes copied from another PostgreSQL, whose transaction numbers were higher, to the front: otherwise no
   * reader would reach them before this server has counted that far. Call at start.
   */
  settleForeignCommits(): Promise<void>;

  /** Rows of a query of changes after a position and up to another, in commit order, with `txid` and `seq`. */
  inCommitOrder(
    query: ChangeQuery,
    after: CommitPosition,
    upTo: CommitPosition,
  ): SelectQueryBuilder<Tables, 'change', { txid: number; seq: number }>;

  /**
   * Concatenates the ids a query finds for each site: for lists over many sites, where each site's index yields its
   * newest rows in order; an index across sites would slow down every insert.
   * @param ofSite finds the ids of one site, under the name `id`
   */
  idsOfEach(
    rows: { readonly table: keyof Tables; readonly id: string },
    sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
    ofSite: (siteId: Expression<number>) => IdQuery,
  ): RawBuilder<number>;

  /** Clause for inserting rows with existing ids, as when records are restored. */
  readonly overridingIdentity: RawBuilder<unknown>;

  /** Full-text indexes: FTS5 on SQLite, tsvector on PostgreSQL. For `text-search.ts`. */
  readonly texts: TextIndexes;

  /** Column types, for migrations. */
  readonly columns: Columns;

  /** Makes migrations wait for another process's migrations, however long they take. */
  lockMigrations(): Promise<void>;
}
