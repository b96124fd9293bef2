import type { JobHandler } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { searchedText } from '../rules/merge.ts';
import { lockPlace } from '../store/places.ts';
import { lockOfLocation, moveReview } from '../store/reviews.ts';

const rowsAtOnce = 100;

/**
 * Job that moves the reviews of a location to its newly assigned site in small steps; for the previous site
 * they are recorded as deleted.
 */
export const createMove =
  (now: () => number): JobHandler<{ readonly location_id: number; readonly site_id: number }> =>
  async ({ input: { location_id: locationId, site_id: siteId }, transact }) => {
    for (let after = 0, isMore = true; isMore; ) {
      [after, isMore] = await transact(async (db): Promise<[number, boolean]> => {
        // Reassigned meanwhile, which has its own job.
        if ((await lockPlace(db, locationId))?.site_id !== siteId) return [after, false];
        const reviews = await lockOfLocation(db, locationId, after, rowsAtOnce);
        for (const review of reviews) {
          const { review_id: id, site_id: before } = review;
          if (before === siteId) continue;
          await moveReview(db, review, siteId, searchedText(review));
          const change = { kind: 'review', id, at: now() } as const;
          await recordChange(db, { ...change, op: 'deleted', siteId: before });
          await recordChange(db, { ...change, op: 'updated', siteId });
        }
        return [reviews.at(-1)?.review_id ?? after, reviews.length === rowsAtOnce];
      });
    }
  };
