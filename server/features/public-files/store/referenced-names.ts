import type { Db } from '../../../platform/db/database.ts';
import './tables.ts';

/**
 * The names under which some site shows a file. Compared as whole names, because the database's collation decides
 * their order.
 */
export async function selectNamesShown(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('public_file').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}
