import { aPlace, aReviewRow } from '../server/features/reviews/test/rows.ts';
import { day } from '../server/kernel/clock.ts';
import type { TestApp } from '../server/test/app.ts';

/** Creates a business listing of a site with synchronised reviews. Returns one of them. */
export function exampleReviews(
  app: TestApp,
  { site_id: siteId, project_id: projectId }: { readonly site_id: number; readonly project_id: number },
): Promise<number> {
  const now = Date.now();
  return app.database.transact(async (db) => {
    const listing = await aPlace(db, { projectId, siteId });
    for (const rating of [1, 3, 5, 5])
      await aReviewRow(db, siteId, listing, { rating, created_at: now - rating * 35 * day });
    const url = 'https://reviews.example.com/1';
    return aReviewRow(db, siteId, listing, { text: 'Lovely bread. '.repeat(40), url, created_at: now - day });
  });
}
