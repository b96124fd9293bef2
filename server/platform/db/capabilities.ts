import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Columns } from './migrations/columns.ts';
import type { Tables } from './tables.ts';
import type { TextIndexes } from './text-index.ts';

/** Where something stands in the order of commits. */
export type CommitPosition = readonly [txid: number, seq: number];

export type ChangeQuery = SelectQueryBuilder<Tables, 'change', object>;

/** A query for the ids of one site's rows, with an order and a limit of its own. */
export type IdQuery = Expression<{ id: number }>;

/**
 * What the two databases say differently, by name: `sqlite/capabilities.ts` and `postgres/capabilities.ts`. A store asks
 * for the capability, as `db.capabilities`; it never asks which database it is on.
 */
export interface Capabilities {
  /** Whether a column contains a text, without regard to case (SQLite: of ASCII letters). */
  containsText(column: Expression<string | null>, text: string): RawBuilder<SqlBool>;

  /** Whether a column is one of the numbers: however many there are, the query is one and the same, and is prepared once. */
  isOneOf(column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool>;

  /** Whether a JSON list of texts holds one. */
  hasTag(list: Expression<string>, tag: string): RawBuilder<SqlBool>;

  /** Locks the rows of a query until the transaction ends. SQLite has one writer: nothing to add. */
  lockRows<T extends { forUpdate(): T }>(query: T): T;

  /**
   * Locks those rows of a query that nobody else has locked, and leaves the others out: for work that several processes
   * share. SQLite has one writer: every row is free.
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
   * Whether the rows of an index are better added many at a time, behind what they index. Each range of an index ends in
   * another page. SQLite writes every page a commit has touched, twice, while its one writer waits; PostgreSQL logs the
   * rows and writes pages later.
   */
  readonly indexesInBulk: boolean;

  /**
   * Up to where the change feed is settled: the newest change behind which whatever is committed from now on stands. It
   * is the place of a change that is on disk, and not of the newest transaction: the number of one that left nothing on
   * disk is given out again after a crash of PostgreSQL, and a change under it would stand before those who are past it.
   * SQLite has one writer.
   */
  commitHead(): Promise<CommitPosition>;

  /** Whether changes are there that are not settled yet: an older transaction is still at work, and may ring no bell. */
  hasUnsettledCommits(head: CommitPosition): Promise<boolean>;

  /**
   * Has changes that came with a copy of another PostgreSQL's data, whose transactions had higher numbers, stand first:
   * no reader would come to them before this one has counted as far. To be called at the start.
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

  /** Stands in an insert of rows whose numbers were given to them before, as of those that are put back. */
  readonly withItsOwnNumber: RawBuilder<unknown>;

  /** Indexes of words: FTS5 on SQLite, tsvector on PostgreSQL. For `text-search.ts`. */
  readonly texts: TextIndexes;

  /** How tables are defined. For migrations. */
  readonly columns: Columns;

  /** Has migrations wait for those of another process, as long as they take. */
  lockMigrations(): Promise<void>;
}
