import { minute } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DueBefore, enqueue, enqueueAll } from '../../../platform/jobs/index.ts';
import { assignPlace, nextDue, postpone, selectDue, selectNewAssignments } from '../store/places.ts';
import { moveJob, syncJob } from './jobs.ts';

/** Maximum locations per run. */
const placesMax = 200;
/** Time after which a location is due again if its job was lost or is still queued. */
const lostMs = 30 * minute;

/** Time at which the next location is due, or 0 for a newly assigned one. */
export const locationsDueAt: DueBefore = (reader) => nextDue(reader);

/** Handles newly assigned locations, and enqueues the synchronisation of due ones. */
export async function enqueueDueSyncs(db: Db, now: number): Promise<void> {
  for (const place of await selectNewAssignments(db, placesMax)) {
    await assignPlace(db, place, now);
    const { location_id, site_id: siteId, before } = place;
    if (before !== null) await enqueue(db, moveJob, { location_id, site_id: siteId }, { now, siteId });
  }
  const due = await selectDue(db, now, placesMax);
  await postpone(
    db,
    due.map((place) => place.location_id),
    now + lostMs,
  );
  const items = due.map(({ location_id, site_id: siteId }) => ({
    input: { location_id },
    key: String(location_id),
    siteId,
  }));
  await enqueueAll(db, syncJob, items, now);
}
