import type { ColumnDefinitionBuilder, CreateTableBuilder, Expression, RawBuilder } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** Dialect-specific parts of table definitions. */
export interface Columns {
  /** Adds the table's id, which never repeats, even after deletions. */
  numbered(table: Table, id: string): Table;
  /** Stores rows in primary key order, without a separate key index. */
  clustered(table: Table): Table;
  /** Adds the transaction that wrote each row, for `inCommitOrder`. */
  committed(table: Table): Table;
  /** Index used by `inCommitOrder`; the table's id is `seq`. */
  indexCommits(table: RawBuilder<unknown>, index: string): RawBuilder<unknown>;
  /** A full-text index table; see text-search. */
  searchable(table: string): readonly RawBuilder<unknown>[];
  /** Type of a text compared byte by byte, whatever the database's collation; see `sortKey`. */
  readonly sortKey: Expression<unknown>;
  /** A column computed from others of its row, which can be indexed. */
  computed(column: ColumnDefinitionBuilder, from: Expression<unknown>): ColumnDefinitionBuilder;
  /** A counter that processes increment without blocking each other; not needed with one process. */
  sharedCount(name: string): RawBuilder<unknown>;
}
