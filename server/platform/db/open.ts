import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitObserver, Database, OutageObserver } from './database.ts';
import { openSqlite } from './sqlite/open.ts';
import { throughOutage } from './through-outage.ts';

/** How long a start waits for PostgreSQL, which may be starting itself: as long as a recovery after a crash often takes. */
const startSecondsMax = 60;

/**
 * Opens the configured database: PostgreSQL where a URL is given, else SQLite in the data folder. Waits for a PostgreSQL
 * that cannot be asked yet, and fails `not_ready` where that takes longer than a minute.
 */
export async function openDatabase(
  settings: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  observe?: CommitObserver,
  outageObserver?: OutageObserver,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    // Loaded only where it is used: the driver costs memory and start-up time.
    const { openPostgres } = await import('./postgres/open.ts');
    const database = openPostgres(settings.databaseUrl, observe, outageObserver);
    try {
      await throughOutage(database, database.ping, AbortSignal.timeout(startSecondsMax * 1000));
    } catch (thrown) {
      await database.close();
      throw thrown;
    }
    return database;
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(join(settings.dataDir, 'wheelhouse.db'), observe);
}
