import { type Kysely, sql } from 'kysely';

/**
 * Facts about the installation: fingerprints of the keys that may have sealed its secrets, and a row that is written
 * to test whether writes work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_key')
    .addColumn('print', 'text', (column) => column.primaryKey())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
  // The earlier keys are unknown: they are the ones the database is opened with next. This row records that there
  // were some.
  await sql`insert into secret_key (print, noted_at) select '', 0 where exists (select 1 from project)`.execute(
    db,
  );
  await db.schema
    .createTable('write_probe')
    .addColumn('probe_id', 'bigint', (column) => column.primaryKey())
    .addColumn('ballast', 'text', (column) => column.notNull())
    .execute();
}
