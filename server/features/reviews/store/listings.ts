import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { ofSites } from '../../../platform/db/site-lists.ts';
import { type ListingPlatform, listingPlatforms } from '../schema.ts';
import type { ReviewPlaceTable } from './tables.ts';

// Locations of business listings in the social gateway, with our synchronisation progress.

export interface StoredListing {
  readonly location_id: number;
  readonly location_name: string | null;
  readonly provider_location_id: string;
  readonly account_id: number;
  readonly account_name: string | null;
  readonly provider: string;
  readonly provider_account_id: string;
  readonly platform: ListingPlatform;
  readonly account_state: 'ready' | 'needs_reconnect' | 'disabled';
  /** Project that the account is assigned to. */
  readonly project_id: number | null;
  /** Site that the location is assigned to. */
  readonly site_id: number | null;
  readonly is_verified: number | null;
  readonly verified_at: number | null;
}

/** Listings that still exist at the provider. */
const listings = (db: Db) =>
  db
    .selectFrom('social_location')
    .innerJoin('social_account', 'social_account.account_id', 'social_location.account_id')
    .leftJoin('review_place', 'review_place.location_id', 'social_location.location_id')
    .select([
      'social_location.location_id',
      'social_location.name as location_name',
      'social_location.provider_location_id',
      'social_location.site_id',
      'social_account.account_id',
      'social_account.name as account_name',
      'social_account.provider',
      'social_account.provider_account_id',
      'social_account.platform',
      'social_account.state as account_state',
      'social_account.project_id',
      'review_place.is_verified',
      'review_place.verified_at',
    ])
    .where('social_location.gone_at', 'is', null)
    .where('social_account.gone_at', 'is', null)
    .where('social_account.platform', 'in', listingPlatforms)
    .$narrowType<{ platform: ListingPlatform }>();

/** A location assigned to a site of the account's project; undefined if it is not assigned, or was deleted. */
export async function findAssignedListing(
  db: Db,
  locationId: number,
): Promise<(StoredListing & { readonly site_id: number }) | undefined> {
  const listing = await listings(db)
    .innerJoin('site', 'site.site_id', 'social_location.site_id')
    .where('site.project_id', '=', sql.ref<number>('social_account.project_id'))
    .where('site.delete_at', 'is', null)
    .where('social_location.location_id', '=', locationId)
    .executeTakeFirst();
  return listing?.site_id ? { ...listing, site_id: listing.site_id } : undefined;
}

/** Locations of business listings assigned to a project. */
export const selectListingsOfProject = (db: Db, projectId: number): Promise<StoredListing[]> =>
  listings(db).where('social_account.project_id', '=', projectId).execute();

/** Number of accounts assigned to a project. */
export async function countAccounts(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('social_account')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ShownPlace = Omit<StoredListing, 'site_id'> &
  Pick<ReviewPlaceTable, 'site_id'> & {
    readonly [Member in 'run' | 'failure' | 'synced_at' | 'next_at']: ReviewPlaceTable[Member] | null;
  };

/** Locations assigned to sites, with their synchronisation progress. */
export const selectPlacesOfSites = (db: Db, sites: SiteChoice, rows: number): Promise<ShownPlace[]> =>
  ofSites(db, listings(db), 'social_location', sites)
    .select(['review_place.run', 'review_place.failure', 'review_place.synced_at', 'review_place.next_at'])
    .orderBy('social_location.location_id')
    .limit(rows)
    .$narrowType<{ site_id: number }>()
    .execute();
