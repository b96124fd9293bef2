import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Columns } from './migrations/columns.ts';
import type { Tables } from './tables.ts';
import type { TextIndexes } from './text-index.ts';

/** Position in commit order. */
export type CommitPosition = readonly [txid: number, seq: number];

export type ChangeQuery = SelectQueryBuilder<Tables, 'change', object>;

/** A query for the ids of one site's rows, with an order and a limit of its own. */
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

  /** Locks the rows of a query until the transaction ends. SQLite has one writer: nothing to add. */
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
   * Takes an advisory lock, which is ours until the transaction ends: no other change runs meanwhile that takes it. For work that
   * takes several locks in an order of the caller's, where two at once would wait for each other in a circle. To be
   * called first: where the lock is taken, the change is begun anew, since waiting inside would hold a connection that
   * others need. SQLite has one writer: the lock is always ours.
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

  /** The rows of a query of changes behind a position and up to another, in the order of commits, with `txid` and `seq`. */
  inCommitOrder(
    query: ChangeQuery,
    after: CommitPosition,
    upTo: CommitPosition,
  ): SelectQueryBuilder<Tables, 'change', { txid: number; seq: number }>;

  /**
   * The ids that a query finds for each site, put together: for lists over many sites, where each site's own index gives
   * its newest rows in order, and an index over all sites would cost every insert.
   * @param ofSite finds one site's ids, under the name `id`
   */
  idsOfEach(
    rows: { readonly table: keyof Tables; readonly id: string },
    sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
    ofSite: (siteId: Expression<number>) => IdQuery,
  ): RawBuilder<number>;

  /** Clause for inserting rows with existing ids, as when records are restored. */
  readonly withItsOwnNumber: RawBuilder<unknown>;

  /** Indexes of words: FTS5 on SQLite, tsvector on PostgreSQL. For `text-search.ts`. */
  readonly texts: TextIndexes;

  /** Column types, for migrations. */
  readonly columns: Columns;

  /** Has migrations wait for those of another process, as long as they take. */
  lockMigrations(): Promise<void>;
}
