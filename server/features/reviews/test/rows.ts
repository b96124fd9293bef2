import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../social/schema/platforms.ts';
import { insertReviews, type NewReview } from '../store/reviews.ts';

// Rows that others write: accounts and their places, and reviews as they were synchronised.

export async function aSiteRow(db: Db, projectId?: number): Promise<{ siteId: number; projectId: number }> {
  const inProject =
    projectId ??
    (
      await db
        .insertInto('project')
        .values({ name: 'Bakery', internal: 0, created_at: 0 })
        .returning('project_id')
        .executeTakeFirstOrThrow()
    ).project_id;
  sites += 1;
  const { site_id: siteId } = await db
    .insertInto('site')
    .values({
      project_id: inProject,
      name: 'Bakery',
      url: 'https://bakery.example.com',
      domain: 'bakery.example.com',
      site_key: `bakery-${sites}`,
      kind: 'connected',
      internal: 0,
      created_at: 0,
    })
    .returning('site_id')
    .executeTakeFirstOrThrow();
  return { siteId, projectId: inProject };
}
let sites = 0;
let accounts = 0;

export interface AssignedPlace {
  readonly accountId: number;
  readonly locationId: number;
  /** The provider's own. */
  readonly providerAccountId: string;
}

/** An account with one place, given to a site. */
export async function aPlace(
  db: Db,
  options: {
    readonly projectId: number | null;
    readonly siteId: number | null;
    readonly platform?: Platform;
    readonly state?: 'ready' | 'needs_reconnect' | 'disabled';
    readonly provider?: string;
    readonly account?: AssignedPlace;
    readonly location?: string;
    readonly providerAccountId?: string;
  },
): Promise<AssignedPlace> {
  accounts += 1;
  const providerAccountId =
    options.account?.providerAccountId ?? options.providerAccountId ?? `listing-${accounts}`;
  const accountId =
    options.account?.accountId ??
    (
      await db
        .insertInto('social_account')
        .values({
          provider: options.provider ?? 'zernio',
          provider_account_id: providerAccountId,
          platform: options.platform ?? 'google_business',
          handle: null,
          name: 'Bakery',
          avatar_url: null,
          profile_url: null,
          state: options.state ?? 'ready',
          takes_long_text: 0,
          project_id: options.projectId,
          created_at: 0,
          synced_at: 0,
          gone_at: null,
        })
        .returning('account_id')
        .executeTakeFirstOrThrow()
    ).account_id;
  const { location_id: locationId } = await db
    .insertInto('social_location')
    .values({
      account_id: accountId,
      provider_location_id: options.location ?? '',
      name: null,
      site_id: options.siteId,
      gone_at: null,
    })
    .returning('location_id')
    .executeTakeFirstOrThrow();
  return { accountId, locationId, providerAccountId };
}

let reviews = 0;

/** A review of a place as it is kept. */
export async function aReviewRow(
  db: Db,
  siteId: number,
  place: AssignedPlace,
  more: Partial<NewReview> = {},
): Promise<number> {
  reviews += 1;
  const row: NewReview = {
    site_id: siteId,
    account_id: place.accountId,
    location_id: place.locationId,
    platform: 'google_business',
    provider_review_id: `review-${reviews}`,
    rating: 4,
    recommends: null,
    text: 'Lovely bread',
    author: 'Grace E.',
    url: null,
    created_at: reviews * 1000,
    updated_at: null,
    seen_at: 0,
    is_answered: 0,
    published_text: null,
    published_at: null,
    answered_at: null,
    reply_state: 'none',
    reply_version: 0,
    ...more,
  };
  const [id = 0] = await insertReviews(db, [{ row, words: `${row.author}\n${row.text}` }]);
  return id;
}
