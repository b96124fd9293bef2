import { ensureFirstRun, isFirstRun } from '../features/identity/index.ts';
import { ensureInternalWorkspace } from '../features/sites/index.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Passwords } from '../platform/crypto/password.ts';
import type { Database, DatabaseOptions } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, startFault } from '../platform/db/open.ts';
import { type OpenedKeys, type OpenKeysOptions, openKeys } from './open-keys.ts';
import type { Settings } from './settings.ts';

export interface Workspace {
  readonly database: Database;
  readonly secretKeys: OpenedKeys;
  /** Code of the set-up link, until the first account exists. */
  readonly setupCode?: string;
}

export interface OpenWorkspaceOptions extends Omit<OpenKeysOptions, 'now'> {
  /** The database's by default. */
  readonly clock?: Clock | undefined;
  readonly passwords: Passwords;
}

/** Opens and migrates the database. Fails with a `StartRefusal` if the operator has to fix it. */
export async function openWorkspace(
  settings: Settings,
  databaseOptions: DatabaseOptions,
  { clock, passwords, acceptsLostKeys }: OpenWorkspaceOptions,
): Promise<Workspace> {
  const database = await openDatabase(settings, databaseOptions);
  try {
    const now = (clock ?? database).now();
    return { database, ...(await prepare(database, settings, { now, passwords, acceptsLostKeys })) };
  } catch (thrown) {
    await database.close();
    throw startFault(thrown, settings);
  }
}

/** Sets up tables, keys, the internal workspace, and the first administrator. */
async function prepare(
  database: Database,
  settings: Settings,
  options: OpenKeysOptions & Pick<OpenWorkspaceOptions, 'passwords'>,
): Promise<Omit<Workspace, 'database'>> {
  await migrate(database);
  const secretKeys = await openKeys(database, settings, options);
  await database.transact((db) => db.capabilities.settleForeignCommits());
  const { now, passwords } = options;
  await database.transact((db) => ensureInternalWorkspace(db, now));
  if (!(await isFirstRun(database.reader))) return { secretKeys };
  const { adminEmail, adminPassword } = settings;
  const adminPasswordHash = adminPassword === undefined ? undefined : await passwords.hash(adminPassword);
  const firstRun = await database.transact((db) =>
    ensureFirstRun(db, { adminEmail, adminPasswordHash, now }),
  );
  return { secretKeys, ...firstRun };
}
