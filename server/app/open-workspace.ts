import { ensureFirstRun, isFirstRun } from '../features/identity/index.ts';
import { ensureInternalWorkspace } from '../features/sites/index.ts';
import type { Settings } from '../platform/config/index.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { settleForeignCommits } from '../platform/db/capabilities.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

/**
 * Brings a database to where the service can run on it: tables, the internal workspace, the first administrator.
 * Answers the set-up code where nobody can sign in yet.
 */
export async function openWorkspace(
  database: Database,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'>,
  now: number,
): Promise<{ readonly setupCode?: string }> {
  await migrate(database);
  await database.transact(settleForeignCommits);
  await database.transact((db) => ensureInternalWorkspace(db, now));
  if (!(await isFirstRun(database.reader))) return {};
  const { adminEmail, adminPassword } = settings;
  const adminPasswordHash = adminPassword === undefined ? undefined : await hashPassword(adminPassword);
  return database.transact((db) => ensureFirstRun(db, { adminEmail, adminPasswordHash, now }));
}
