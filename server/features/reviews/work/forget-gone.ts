import type { JobRun } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { deleteReview, lockOfLocation } from '../store/reviews.ts';

const rowsAtOnce = 200;

/**
 * Deletes the reviews of a place that the provider has not shown since a moment, in small steps: their authors took them
 * back, or the platform did. The moment is the beginning of the whole run before the one that has just ended, so that a
 * review which slipped between two pages once is not lost.
 */
export async function forgetGone(
  { transact }: Pick<JobRun<unknown>, 'transact'>,
  locationId: number,
  notSeenSince: number,
  now: () => number,
): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    [after, isMore] = await transact(async (db): Promise<[number, boolean]> => {
      const some = await lockOfLocation(db, locationId, after, rowsAtOnce);
      for (const { review_id: id, site_id: siteId, seen_at } of some) {
        if (seen_at >= notSeenSince) continue;
        await deleteReview(db, id);
        await recordChange(db, { kind: 'review', id, op: 'deleted', siteId, at: now() });
      }
      return [some.at(-1)?.review_id ?? after, some.length === rowsAtOnce];
    });
  }
}
