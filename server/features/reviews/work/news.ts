import type { HookFollower } from '../../social/index.ts';
import { cacheMs } from '../rules/walk.ts';
import { expireVerifications, syncPlacesNow } from '../store/places.ts';

/**
 * Synchronises a listing as soon as its provider reports changes. When accounts change, also makes the
 * verification of listings due.
 */
export const newsFollower: HookFollower = {
  reviewsChanged: (db, { accountId, providerLocationId }, now) =>
    syncPlacesNow(db, accountId, providerLocationId, now, cacheMs),
  accountsRead: expireVerifications,
};
