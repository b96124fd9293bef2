import { type Kysely, sql } from 'kysely';
import { sortKey } from '../../../text/sort-key.ts';
import type { Columns } from './columns.ts';

/** More sort orders for lists: one index per site and order. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('contact')
    .addColumn('sort_name', columns.sortKey, (column) => column.notNull().defaultTo(''))
    .execute();
  await fillSortNames(db);
  for (const [index, table, order] of [
    ['contact_name', 'contact', ['sort_name', 'contact_id']],
    ['contact_created', 'contact', ['created_at', 'contact_id']],
    ['lead_created', 'lead', ['created_at', 'lead_id']],
    ['ticket_created', 'ticket', ['created_at', 'ticket_id']],
    ['ticket_priority', 'ticket', ['priority', 'ticket_id']],
  ] as const)
    await schema
      .createIndex(index)
      .on(table)
      .columns(['site_id', ...order])
      .execute();
}

/** Rows per statement: two parameters each. */
const rowsAtOnce = 500;

async function fillSortNames(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ contact_id: number; name: string }>`
      select contact_id, name from contact where contact_id > ${after} and name is not null
      order by contact_id limit ${rowsAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const keys = rows.map(({ contact_id, name }) => sql`(${sql.lit(Number(contact_id))}, ${sortKey(name)})`);
    await sql`
      update contact set sort_name = folded.column2 from (values ${sql.join(keys)}) as folded
      where contact.contact_id = folded.column1`.execute(db);
    after = Number(last.contact_id);
  }
}
