import { join } from 'node:path';
import { Failure } from '../../kernel/errors.ts';
import { makeDataFolder } from '../config/index.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { postgresRefusal, unreachable } from './postgres/start-refusal.ts';
import { openSqlite } from './sqlite/open.ts';
import { sqliteRefusal } from './sqlite/start-refusal.ts';
import { retryDuringOutage } from './through-outage.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Deadline of a slow read; 10 seconds by default. */
  readonly slowReadSeconds?: number;
}

/** Time a start waits for PostgreSQL, which may be starting as well. After that, the service manager restarts us. */
const startSecondsMax = 15;

const fileOf = ({ dataDir }: DatabaseSettings): string => join(dataDir, 'wheelhouse.db');

/**
 * Opens the configured database: PostgreSQL if a URL is given, otherwise SQLite in the data folder. Waits briefly
 * for an unreachable PostgreSQL. Fails with a `StartRefusal` if the database is missing or not the expected one.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  further: DatabaseOptions = {},
): Promise<Database> {
  const { databaseUrl, dataDir, slowReadSeconds } = settings;
  const options = { ...further, ...(slowReadSeconds === undefined ? {} : { slowReadSeconds }) };
  if (databaseUrl !== undefined) {
    // Loaded only if used: the driver costs memory and start-up time.
    const { openPostgres } = await import('./postgres/open.ts');
    const database = openPostgres(databaseUrl, options);
    try {
      await retryDuringOutage(database, database.ping, AbortSignal.timeout(startSecondsMax * 1000));
      return database;
    } catch (thrown) {
      await database.close();
      throw unreachable(causeOf(thrown), databaseUrl);
    }
  }
  makeDataFolder(dataDir);
  try {
    return openSqlite(fileOf(settings), options);
  } catch (thrown) {
    throw startFault(thrown, settings);
  }
}

/** Converts a fault of opening or migrating: a `StartRefusal` if the operator has to fix it. */
export function startFault(thrown: unknown, settings: DatabaseSettings): unknown {
  const cause = causeOf(thrown);
  const explained =
    settings.databaseUrl === undefined
      ? sqliteRefusal(cause, fileOf(settings))
      : postgresRefusal(cause, settings.databaseUrl);
  return explained ?? thrown;
}

const causeOf = (thrown: unknown): unknown => (thrown instanceof Failure ? thrown.cause : thrown);
