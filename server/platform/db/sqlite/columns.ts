import { sql } from 'kysely';
import type { Columns } from '../migrations/columns.ts';

const nothing = sql`select 1`;

export const sqliteColumns: Columns = {
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
