import { sql } from 'kysely';
import type { Columns } from '../migrations/columns.ts';

export const postgresColumns: Columns = {
  numbered: (table, id) =>
    table.addColumn(id, 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()),
  // PostgreSQL has no clustered tables; the primary key index serves.
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
  sortKey: sql`text collate "C"`,
  computed: (column, from) => column.generatedAlwaysAs(from).stored(),
  sharedCount: (name) => sql`create sequence ${sql.ref(name)}`,
};
