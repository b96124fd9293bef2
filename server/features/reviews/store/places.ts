import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { listingPlatforms } from '../schema.ts';
import type { StoredListing } from './listings.ts';
import type { ReviewPlaceTable } from './tables.ts';

// Synchronisation progress of each location.

export async function findPlace(db: Db, locationId: number): Promise<ReviewPlaceTable | undefined> {
  return db.selectFrom('review_place').selectAll().where('location_id', '=', locationId).executeTakeFirst();
}

/** The location, locked until the transaction ends. */
export async function lockPlace(db: Db, locationId: number): Promise<ReviewPlaceTable | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('review_place').selectAll().where('location_id', '=', locationId))
    .executeTakeFirst();
}

export const updatePlace: (
  db: Db,
  locationId: number,
  change: Partial<Omit<ReviewPlaceTable, 'location_id'>>,
) => Promise<unknown> = rowUpdate('review_place', 'location_id');

/** Locations assigned to sites of the projects that their accounts are assigned to. */
const assignedListings = (db: Db) =>
  db
    .selectFrom('social_location')
    .innerJoin('social_account', 'social_account.account_id', 'social_location.account_id')
    .innerJoin('site', 'site.site_id', 'social_location.site_id')
    .leftJoin('review_place', 'review_place.location_id', 'social_location.location_id')
    .where('site.project_id', '=', sql.ref<number>('social_account.project_id'))
    .where('site.delete_at', 'is', null)
    .where('social_location.gone_at', 'is', null)
    .where('social_account.gone_at', 'is', null)
    .where('social_account.platform', 'in', listingPlatforms);

/** A location assigned to a site since the last check. */
export interface NewAssignment {
  readonly location_id: number;
  readonly account_id: number;
  readonly site_id: number;
  /** Site that had the location's reviews; null for a new location. */
  readonly before: number | null;
}

const newAssignments = (db: Db) =>
  assignedListings(db).where((place) =>
    place.or([
      place('review_place.location_id', 'is', null),
      place('review_place.site_id', '!=', place.ref('social_location.site_id')),
    ]),
  );

export async function selectNewAssignments(db: Db, rows: number): Promise<NewAssignment[]> {
  const places = await newAssignments(db)
    .select([
      'social_location.location_id',
      'social_location.account_id',
      'site.site_id',
      'review_place.site_id as before',
    ])
    .orderBy('social_location.location_id')
    .limit(rows)
    .execute();
  return places;
}

/** Time at which the next location is due, epoch milliseconds: 0 for a newly assigned one; undefined without any. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const isNew = await newAssignments(db).select('social_location.location_id').limit(1).executeTakeFirst();
  if (isNew) return 0;
  const next = await assignedListings(db)
    .select('review_place.next_at')
    .where('review_place.next_at', 'is not', null)
    .orderBy('review_place.next_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_at ?? undefined;
}

/** Due locations, the longest overdue first. */
export async function selectDue(
  db: Db,
  now: number,
  rows: number,
): Promise<{ location_id: number; site_id: number }[]> {
  return assignedListings(db)
    .select(['social_location.location_id', 'site.site_id'])
    .where('review_place.next_at', '<=', now)
    .orderBy('review_place.next_at')
    .orderBy('social_location.location_id')
    .limit(rows)
    .execute();
}

/** Records that a location was assigned to a site. A new one is due immediately. */
export async function assignPlace(db: Db, place: NewAssignment, now: number): Promise<void> {
  const { location_id, account_id, site_id } = place;
  await db
    .insertInto('review_place')
    .values({ location_id, account_id, site_id, next_at: now, run_pages: 0, failures: 0 })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet({ site_id, next_at: now }))
    .execute();
}

/** Schedules the next check of places. */
export async function postpone(db: Db, locationIds: readonly number[], nextAt: number): Promise<void> {
  if (locationIds.length === 0) return;
  const hasId = db.capabilities.isOneOf(sql.ref<number>('location_id'), locationIds);
  await db.updateTable('review_place').set({ next_at: nextAt }).where(hasId).execute();
}

/**
 * Makes locations of a listing due, because the provider reported changes. A failing one keeps its schedule.
 * A location being synchronised runs again because of `news_at`.
 * @param providerLocationId one location; null for all of the listing
 * @param keptMs time for which the provider returns the same cached page
 */
export async function syncPlacesNow(
  db: Db,
  accountId: number,
  providerLocationId: string | null,
  now: number,
  keptMs: number,
): Promise<void> {
  const dueAt = sql<number>`case when coalesce(synced_at, 0) > ${now - keptMs} then synced_at + ${sql.lit(keptMs)} else ${sql.lit(now)} end`;
  let places = db
    .updateTable('review_place')
    .set({
      news_at: now,
      next_at: sql<number>`case when failure is null and next_at > ${dueAt} then ${dueAt} else next_at end`,
    })
    .where('account_id', '=', accountId);
  // The only location of a listing is stored without an id.
  if (providerLocationId !== null)
    places = places.where('location_id', 'in', (from) =>
      from
        .selectFrom('social_location')
        .select('location_id')
        .where('account_id', '=', accountId)
        .where('provider_location_id', 'in', ['', providerLocationId]),
    );
  await places.execute();
  notifyOnCommit(db);
}

/** Marks the verification of listings as unknown and makes their locations due; the next user checks again. */
export async function expireVerifications(db: Db, now: number): Promise<void> {
  await db
    .updateTable('review_place')
    .set({
      verified_at: null,
      next_at: sql<number>`case when failure is null and next_at > ${sql.lit(now)} then ${sql.lit(now)} else next_at end`,
    })
    .where('is_verified', 'is not', null)
    .execute();
  notifyOnCommit(db);
}

/** Stores the result of a verification check. A location that was never synchronised becomes due immediately. */
export async function noteVerified(
  db: Db,
  { location_id, account_id, site_id }: Pick<StoredListing, 'location_id' | 'account_id' | 'site_id'>,
  isVerified: boolean,
  at: number,
): Promise<void> {
  const verification = { is_verified: Number(isVerified), verified_at: at };
  if (site_id === null) return;
  await db
    .insertInto('review_place')
    .values({ location_id, account_id, site_id, next_at: at, run_pages: 0, failures: 0, ...verification })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(verification))
    .execute();
}

/** Postpones a location that is not verified. If its verification expired meanwhile, it stays due. */
export async function postponeUnverified(db: Db, locationId: number, nextAt: number): Promise<void> {
  await db
    .updateTable('review_place')
    .set({ next_at: nextAt })
    .where('location_id', '=', locationId)
    .where('verified_at', 'is not', null)
    .execute();
}
