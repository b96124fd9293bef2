import { insertReviews, type NewReview } from '../../server/features/reviews/store/reviews.ts';
import { aPlace } from '../../server/features/reviews/test/rows.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { createChance, wordsByChance } from '../fill-inbox.ts';
import type { Connection } from '../product.ts';

/** Reviews that share a transaction. */
const chunk = 500;
/** Milliseconds between two reviews. */
const step = 60_000;

/**
 * Has each site of a data folder whose server does not run keep reviews of a listing of its own, as they are kept when they
 * come in: two thirds are answered, every eleventh has no stars.
 */
export async function fillReviews(
  dataDir: string,
  { siteIds, projectId }: Connection,
  total: number,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const chance = createChance(20_261_123);
  const places = await database.transact(async (db) => {
    const given = [];
    for (const siteId of siteIds) given.push({ siteId, ...(await aPlace(db, { projectId, siteId })) });
    return given;
  });
  const began = Date.now() - total * step;
  for (let first = 0; first < total; first += chunk) {
    const reviews = Array.from({ length: Math.min(chunk, total - first) }, (_, index) => {
      const number = first + index;
      const { siteId, accountId, locationId } = places[number % places.length] ?? places[0] ?? missing();
      const text = wordsByChance(chance);
      const author = `Guest ${number}`;
      const isAnswered = number % 3 > 0;
      const at = began + number * step;
      const row: NewReview = {
        ...{ site_id: siteId, account_id: accountId, location_id: locationId, platform: 'google_business' },
        ...{ provider_review_id: `review-${number}`, rating: number % 11 === 0 ? null : 1 + (number % 5) },
        ...{ recommends: null, text, author, url: null, created_at: at, updated_at: null, seen_at: at },
        ...{ is_answered: Number(isAnswered), published_text: isAnswered ? 'Thank you!' : null },
        ...{ published_at: isAnswered ? at + step : null, answered_at: isAnswered ? at + step : null },
        ...{ reply_state: isAnswered ? 'published' : 'none', reply_version: 0 },
      };
      return { row, words: `${author}\n${text}` };
    });
    await database.transact((db) => insertReviews(db, reviews));
  }
  await database.close();
}

function missing(): never {
  throw new Error('There is no site to have reviews.');
}
