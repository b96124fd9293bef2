import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** How a dialect writes what the two databases say differently in a table's definition. */
export interface Columns {
  /** Adds the table's own number, which only ever goes up: no number is given twice, even after deletions. */
  numbered(table: Table, id: string): Table;
  /** Keeps the rows in the order of the primary key, without a second copy of the key. */
  clustered(table: Table): Table;
  /** Has each row know the transaction that wrote it, for `inCommitOrder`. */
  committed(table: Table): Table;
  /** The index that `inCommitOrder` reads along; the table is numbered by `seq`. */
  indexCommits(table: RawBuilder<unknown>, index: string): RawBuilder<unknown>;
  /** A table that finds records by their words; see text-search. */
  searchable(table: string): readonly RawBuilder<unknown>[];
  /** A number that processes count up without waiting for one another; nothing where there is one process. */
  sharedCount(name: string): RawBuilder<unknown>;
}

const nothing = sql`select 1`;

export const sqliteColumns: Columns = {
  numbered: (table, id) => table.addColumn(id, 'integer', (column) => column.primaryKey().autoIncrement()),
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // One writer: numbers are given in the order of commits.
  committed: (table) => table,
  indexCommits: () => nothing,
  // The texts are elsewhere already. Only which column a word is in is kept, not where: nobody asks for phrases.
  searchable: (table) => [
    sql`create virtual table ${sql.table(table)} using fts5 (
      site, words, content = '', contentless_delete = 1, detail = 'column', tokenize = "unicode61 remove_diacritics 0"
    )`,
  ],
  sharedCount: () => nothing,
};

export const postgresColumns: Columns = {
  numbered: (table, id) =>
    table.addColumn(id, 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()),
  // PostgreSQL has no such tables; the key's index serves.
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
  sharedCount: (name) => sql`create sequence ${sql.ref(name)}`,
};
