import { searchPage } from '../../../platform/db/search-page.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { excerptOf, type SearchSource } from '../../search/index.ts';
import { selectMatching } from '../store/lists.ts';
import { reviewIndex, type StoredReview } from '../store/reviews.ts';

/** Finds reviews by text and author. */
export const reviewSearchSource: SearchSource = {
  type: 'review',
  async find(db, { typed, siteIds, rows, after }) {
    const words = searchWords(typed);
    const { found, positionOf } = await searchPage<StoredReview>(db, {
      index: reviewIndex,
      words,
      siteIds,
      rows,
      after,
      select: (ids) => selectMatching(db, ids, {}),
      idOf: (row) => row.review_id,
    });
    return found.map((review) => ({
      id: review.review_id,
      siteId: review.site_id,
      title: review.author ?? 'Review',
      excerpt: excerptOf(review.text, words),
      status: review.rating === null ? null : `${review.rating} of 5`,
      at: review.updated_at ?? review.created_at,
      readWith: { tool: 'svc_reviews', arguments: { site_id: review.site_id, q: typed } },
      position: positionOf(review),
    }));
  },
};
