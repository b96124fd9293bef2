import type { Kysely } from 'kysely';

/**
 * A site's last refused event, apart from its other calls: a site that reads all day must not hide that everything
 * it sends is refused. Includes the refused field.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['last_error_field', 'text'],
    ['last_refused_at', 'bigint'],
    ['last_refused_code', 'text'],
    ['last_refused_field', 'text'],
  ] as const)
    await db.schema.alterTable('site_pulse').addColumn(column, type).execute();
}
