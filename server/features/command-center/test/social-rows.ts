import type { Db } from '../../../platform/db/database.ts';
import { aPlace, aReviewRow } from '../../reviews/test/rows.ts';
import { insertPost } from '../../social/store/posts.ts';

/**
 * A site with two accounts, one of which needs reconnecting; two reviews with 4 and 5 stars, one of them old and
 * answered; and a partly published post.
 */
export async function aReviewedSite(
  db: Db,
  { siteId, projectId }: { readonly siteId: number; readonly projectId: number },
): Promise<void> {
  const now = Date.now();
  const place = await aPlace(db, { projectId, siteId });
  await aPlace(db, { projectId, siteId: null, state: 'needs_reconnect', platform: 'facebook' });
  await aReviewRow(db, siteId, place, { rating: 5, created_at: now });
  await aReviewRow(db, siteId, place, { rating: 4, is_answered: 1 });
  await insertPost(db, {
    site_id: siteId,
    text: 'Fresh bread',
    state: 'partial',
    client_post_id: null,
    scheduled_at: null,
    created_by: 'somebody',
    created_at: now,
    updated_at: now,
  });
}
