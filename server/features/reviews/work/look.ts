import { minute } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DueBefore, enqueue, enqueueAll } from '../../../platform/jobs/index.ts';
import { givePlace, nextDue, postpone, selectDue, selectNewlyGiven } from '../store/places.ts';
import { moveJob, syncJob } from './jobs.ts';

/** Places that one turn looks at. */
const placesMax = 200;
/** When a place is looked at again whose job is lost, or waits longer than this in its partition. */
const lostMs = 30 * minute;

/** When the next place is due, or was just given to a site. */
export const placesDue: DueBefore = (reader) => nextDue(reader);

/** Sees to the places that were given to a site, and has those gone through that are due. */
export async function look(db: Db, now: number): Promise<void> {
  for (const place of await selectNewlyGiven(db, placesMax)) {
    await givePlace(db, place, now);
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
