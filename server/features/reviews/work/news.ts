import type { HookFollower } from '../../social/index.ts';
import { keptMs } from '../rules/walk.ts';
import { expireVerifications, hastenPlaces } from '../store/places.ts';

/**
 * Reads the reviews of a listing as soon as its provider says that there are other ones. With the accounts, it is also asked
 * again whether listings are verified.
 */
export const readingWhatIsNew: HookFollower = {
  reviewsChanged: (db, { accountId, providerLocationId }, now) =>
    hastenPlaces(db, accountId, providerLocationId, now, keptMs),
  accountsRead: expireVerifications,
};
