import { day, hour } from '../../../kernel/clock.ts';
import type { Retention } from '../../../platform/feature/index.ts';
import { keyHours } from '../service/ingest.ts';
import { refusalDays, refusalsOfSiteMax } from '../service/refusals.ts';
import { deleteOldEventKeys } from '../store/events.ts';
import { deleteRefusalsBefore, deleteRefusalsBeyond, selectSitesOverLimit } from '../store/refusals.ts';

/** Retention of idempotency keys and refused events, with a maximum per site. */
export const eventRetention: Retention = {
  label: 'idempotency keys of events, and refused events',
  async deleteExpired({ now, reader, inChunks }) {
    await inChunks((db, rows) => deleteOldEventKeys(db, now - keyHours * hour, rows));
    await inChunks((db, rows) => deleteRefusalsBefore(db, now - refusalDays * day, rows));
    for (const siteId of await selectSitesOverLimit(reader, refusalsOfSiteMax))
      await inChunks((db, rows) => deleteRefusalsBeyond(db, siteId, refusalsOfSiteMax, rows));
  },
};
