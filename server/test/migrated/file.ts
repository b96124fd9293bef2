import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open.ts';

/** Where a run's SQLite file with all tables is; set by tools/test.ts. Where it is not, each test makes its own tables. */
export const migratedFileVariable = 'WHEELHOUSE_TEST_MIGRATED_FILE';

const fileName = 'wheelhouse.db';

/** Makes a SQLite file with all tables in a folder, and answers its path. */
export async function makeMigratedFile(dataDir: string): Promise<string> {
  await makeTables({ databaseUrl: undefined, dataDir });
  return join(dataDir, fileName);
}

/** Has a new data folder begin with all tables, where the run has a file with them: 3 ms in place of 50. */
export function putTables(dataDir: string): void {
  const migrated = process.env[migratedFileVariable];
  if (migrated) copyFileSync(migrated, join(dataDir, fileName));
}

/** Makes all tables in a database, and leaves it. */
export async function makeTables(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  await database.close();
}
