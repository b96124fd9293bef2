import type { HookFollower } from '../../social/index.ts';
import { keptMs } from '../rules/walk.ts';
import { expireVerifications, hastenPlaces } from '../store/places.ts';

/**
 * Synchronises a listing as soon as its provider reports changes. When accounts change, also makes the
 * verification of listings due.
 */
export const readingWhatIsNew: HookFollower = {
  reviewsChanged: (db, { accountId, providerLocationId }, now) =>
    hastenPlaces(db, accountId, providerLocationId, now, keptMs),
  accountsRead: expireVerifications,
};
