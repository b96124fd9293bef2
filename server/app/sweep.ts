import { deleteAuditBefore, deleteNobodysBefore, endOfNobodys } from '../features/audit/index.ts';
import { changeDays, deleteChangesBefore } from '../features/changes/index.ts';
import {
  deleteOldEventKeys,
  deleteRefusalsBefore,
  deleteRefusalsBeyond,
  keyHours,
  refusalDays,
  refusalsOfSiteMax,
  selectOverfull,
} from '../features/events/index.ts';
import { deleteOldKeys } from '../features/idempotency/index.ts';
import { deleteSessionsBefore } from '../features/identity/index.ts';
import { deleteOldWindows } from '../features/limits/index.ts';
import { deleteCodesBefore } from '../features/mobile/index.ts';
import { deleteRunsBefore, runDays } from '../features/tasks/index.ts';
import { deleteDeliveriesBefore, deliveryDays } from '../features/webhooks/index.ts';
import type { Database, Db } from '../platform/db/database.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Days after which a session that ended is forgotten: none lives longer than 30. */
const sessionDays = 60;
/** Rows that one transaction deletes at most: other changes wait for it. */
const chunkRows = 1000;

/** Days that a refused call of nobody known is kept, with its network address, at most. */
const nobodysDays = 30;

/** What of the audit log is kept: settings. */
export interface AuditKeeping {
  readonly auditDays: number;
  readonly auditAnonymousRows: number;
}

/** Forgets what is past its time: keys, refusals, windows, old lines of the audit log. Harmless to repeat. */
export async function sweep(
  database: Database,
  now: number,
  { auditDays, auditAnonymousRows }: AuditKeeping,
): Promise<void> {
  const inChunks = async (work: (db: Db) => Promise<number>) => {
    while ((await database.transact(work)) >= chunkRows);
  };
  await inChunks((db) => deleteOldKeys(db, now, chunkRows));
  await inChunks((db) => deleteOldEventKeys(db, now - keyHours * hour, chunkRows));
  await inChunks((db) => deleteRefusalsBefore(db, now - refusalDays * day, chunkRows));
  await inChunks((db) => deleteChangesBefore(db, now - changeDays * day, chunkRows));
  await inChunks((db) => deleteDeliveriesBefore(db, now - deliveryDays * day, chunkRows));
  for (const siteId of await selectOverfull(database.reader, refusalsOfSiteMax))
    await inChunks((db) => deleteRefusalsBeyond(db, siteId, refusalsOfSiteMax, chunkRows));
  await inChunks((db) => deleteAuditBefore(db, now - auditDays * day, chunkRows));
  const end = await endOfNobodys(database.reader, now - nobodysDays * day, auditAnonymousRows);
  await inChunks((db) => deleteNobodysBefore(db, end, chunkRows));
  await inChunks((db) => deleteSessionsBefore(db, now - sessionDays * day, chunkRows));
  await inChunks((db) => deleteCodesBefore(db, now, chunkRows));
  await inChunks((db) => deleteRunsBefore(db, now - runDays * day, chunkRows));
  await database.transact((db) => deleteOldWindows(db, now - day));
}
