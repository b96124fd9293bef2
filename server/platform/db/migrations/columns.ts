import type { ColumnDefinitionBuilder, CreateTableBuilder, Expression, RawBuilder } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** Dialect-specific parts of table definitions. */
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
  /** Type of a text compared byte by byte, whatever the database's collation; see `sortKey`. */
  readonly sortKey: Expression<unknown>;
  /** A column that is worked out from the others of its row, and can have an index. */
  computed(column: ColumnDefinitionBuilder, from: Expression<unknown>): ColumnDefinitionBuilder;
  /** A number that processes count up without waiting for one another; nothing where there is one process. */
  sharedCount(name: string): RawBuilder<unknown>;
}
