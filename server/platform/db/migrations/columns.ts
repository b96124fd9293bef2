import { type CreateTableBuilder, sql } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** How a dialect writes what the two databases say differently in a table's definition. */
export interface Columns {
  /** Adds the table's own number, which only ever goes up: no number is given twice, even after deletions. */
  numbered(table: Table, id: string): Table;
  /** Keeps the rows in the order of the primary key, without a second copy of the key. */
  clustered(table: Table): Table;
}

export const sqliteColumns: Columns = {
  numbered: (table, id) => table.addColumn(id, 'integer', (column) => column.primaryKey().autoIncrement()),
  clustered: (table) => table.modifyEnd(sql`without rowid`),
};

export const postgresColumns: Columns = {
  numbered: (table, id) =>
    table.addColumn(id, 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()),
  // PostgreSQL has no such tables; the key's index serves.
  clustered: (table) => table,
};
