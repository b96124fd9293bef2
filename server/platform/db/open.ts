import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitObserver, Database } from './database.ts';
import { openSqlite } from './sqlite/open.ts';

/** Opens the configured database: PostgreSQL where a URL is given, else SQLite in the data folder. */
export async function openDatabase(
  settings: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  observe?: CommitObserver,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    // Loaded only where it is used: the driver costs memory and start-up time.
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(settings.databaseUrl, observe);
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(join(settings.dataDir, 'wheelhouse.db'), observe);
}
