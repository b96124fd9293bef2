import type { Db } from '../../../platform/db/database.ts';

/** True if a record of the site uses the file, either prepared or as last seen published. */
export async function isNamed(db: Db, siteId: number, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('bimi_record')
    .select('record_id')
    .where('site_id', '=', siteId)
    .where((record) =>
      record.or([
        record('logo_file', '=', name),
        record('evidence_file', '=', name),
        record('seen_value', 'like', `%${name}%`),
        record('findings', 'like', `%${name}%`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files of the site scheduled to be removed. */
export async function selectLeaving(
  db: Db,
  siteId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('public_file')
    .select('name')
    .where('site_id', '=', siteId)
    .where('name', 'in', names)
    .where('shown_until', 'is not', null)
    .execute();
  return rows.map(({ name }) => name);
}
