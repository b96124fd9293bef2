import type { HookFollower } from '../../social/index.ts';
import { keptMs } from '../rules/walk.ts';
import { hastenPlaces } from '../store/places.ts';

/** Reads the reviews of a listing as soon as its provider says that there are other ones. */
export const readingWhatIsNew: HookFollower = {
  reviewsChanged: (db, { accountId, providerLocationId }, now) =>
    hastenPlaces(db, accountId, providerLocationId, now, keptMs),
};
