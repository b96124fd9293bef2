import { sql } from 'kysely';
import type { Columns } from '../migrations/columns.ts';

const nothing = sql`select 1`;

export const sqliteColumns: Columns = {
  numbered: (table, id) => table.addColumn(id, 'integer', (column) => column.primaryKey().autoIncrement()),
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // One writer: numbers are given in the order of commits.
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
  // A table that is there can only be given one that is not kept; its index keeps it.
  computed: (column, from) => column.generatedAlwaysAs(from),
  sharedCount: () => nothing,
};
