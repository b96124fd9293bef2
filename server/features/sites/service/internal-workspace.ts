import type { Db } from '../../../platform/db/database.ts';
import { hasInternalSite, insertInternalWorkspace } from '../store/internal-workspace.ts';
import { newSiteKey } from './site-key.ts';

const workspaceName = 'Current Site';

/**
 * Creates the protected internal workspace if it does not exist; no interface exposes it. Runs in a transaction at
 * every start; safe to repeat, even in two processes at once.
 */
export async function ensureInternalWorkspace(db: Db, now: number): Promise<void> {
  if (await hasInternalSite(db)) return;
  await insertInternalWorkspace(db, workspaceName, newSiteKey(), now);
}
