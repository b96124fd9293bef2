import type { Db } from '../../../platform/db/database.ts';
import './tables.ts';

/** Which of these names some site shows a file under. Whole names: their order is that of the database's language. */
export async function selectNamesShown(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('public_file').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}
