import type { Db } from '../../../platform/db/database.ts';
import { hasInternalSite, insertInternalWorkspace } from '../store/internal-workspace.ts';
import { newSiteKey } from './site-key.ts';

const workspaceName = 'Current Site';

/**
 * Makes the protected internal workspace where there is none; it is in the database and in no interface. To be run in a
 * transaction at every start; harmless to repeat, also in two processes at once.
 */
export async function ensureInternalWorkspace(db: Db, now: number): Promise<void> {
  if (await hasInternalSite(db)) return;
  await insertInternalWorkspace(db, workspaceName, newSiteKey(), now);
}
