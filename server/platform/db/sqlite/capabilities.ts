import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Capabilities, ChangeQuery, CommitPosition, IdQuery } from '../capabilities.ts';
import { contained } from '../contained.ts';
import type { Db } from '../db.ts';
import type { Columns } from '../migrations/columns.ts';
import type { Tables } from '../tables.ts';
import { SqliteTextIndexes } from './text-indexes.ts';

const nothing = sql`select 1`;

const sqliteColumns: Columns = {
  numbered: (table, id) => table.addColumn(id, 'integer', (column) => column.primaryKey().autoIncrement()),
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // One writer: ids are assigned in commit order.
  committed: (table) => table,
  indexCommits: () => nothing,
  // Contentless, as the texts are stored elsewhere. Only the column of a word is indexed, not its position: phrase
  // search is not offered.
  searchable: (table) => [
    sql`create virtual table ${sql.table(table)} using fts5 (
      site, words, content = '', contentless_delete = 1, detail = 'column', tokenize = "unicode61 remove_diacritics 0"
    )`,
  ],
  sortKey: sql`text`,
  // SQLite can only add a virtual column to an existing table; an index stores its values.
  computed: (column, from) => column.generatedAlwaysAs(from),
  sharedCount: () => nothing,
};

/** SQLite's implementation. It has one writer: nothing else writes while a change runs. */
export class SqliteCapabilities implements Capabilities {
  readonly #db: Db;
  readonly indexesInBulk = true;
  readonly columns = sqliteColumns;
  readonly overridingIdentity = sql``;

  constructor(db: Db) {
    this.#db = db;
  }

  get texts() {
    return new SqliteTextIndexes(this.#db);
  }

  containsText(column: Expression<string | null>, text: string) {
    return sql<boolean>`${column} like ${contained(text)} escape '\\'`;
  }

  isOneOf(column: Expression<number>, numbers: readonly number[]) {
    return sql<boolean>`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
  }

  hasTag(list: Expression<string>, tag: string) {
    return sql<boolean>`exists (select 1 from json_each(${list}) where value = ${tag})`;
  }

  lockRows<T>(query: T): T {
    return query;
  }

  takeFreeRows<T>(query: T): T {
    return query;
  }

  async takeLock(): Promise<void> {
    // Always free.
  }

  async commitHead(): Promise<CommitPosition> {
    const head = sql<{ seq: number }>`
      select coalesce(max(seq), 0) as seq from sqlite_sequence where name = 'change'`;
    const { rows } = await head.execute(this.#db);
    return [0, rows[0]?.seq ?? 0];
  }

  async hasUnsettledCommits(): Promise<boolean> {
    return false;
  }

  async settleForeignCommits(): Promise<void> {
    // Sequence numbers are assigned in commit order anyway.
  }

  inCommitOrder(query: ChangeQuery, [, after]: CommitPosition, [, upTo]: CommitPosition) {
    return query
      .select(['change.seq', sql.lit(0).as('txid')])
      .where('change.seq', '>', after)
      .where('change.seq', '<=', upTo)
      .orderBy('change.seq');
  }

  /** SQLite has no lateral joins: it looks up a row for each id in the list. */
  idsOfEach(
    { table, id }: { readonly table: keyof Tables; readonly id: string },
    sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>,
    ofSite: (siteId: Expression<number>) => IdQuery,
  ) {
    const found = sql.ref(`found.${id}`);
    const ids = ofSite(sql.ref<number>('reached.site_id'));
    return sql<number>`(select ${found} from ${sites} as reached join ${sql.table(table)} as found on ${found} in ${ids})`;
  }

  async lockMigrations(): Promise<void> {
    // The transaction itself is the lock: BEGIN IMMEDIATE waits for the other writer.
  }
}
