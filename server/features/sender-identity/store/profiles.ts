import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { SenderProfileTable } from './tables.ts';

export type StoredProfile = Selectable<SenderProfileTable>;

/** Query for the ids of sites. */
type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

export interface ProfileFilters {
  /** Sites within the caller's reach. */
  readonly sites: SiteIds;
  readonly siteId?: number | undefined;
}

const within = (db: Db, { sites, siteId }: ProfileFilters) => {
  const query = db.selectFrom('sender_profile').where('site_id', 'in', sites);
  return siteId === undefined ? query : query.where('site_id', '=', siteId);
};

/** Newest first. */
export async function selectProfiles(
  db: Db,
  filters: ProfileFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredProfile[]> {
  const query = within(db, filters).selectAll().orderBy('profile_id', 'desc').limit(rows);
  return (afterId === undefined ? query : query.where('profile_id', '<', afterId)).execute();
}

export async function countProfiles(db: Db, filters: ProfileFilters): Promise<number> {
  const query = within(db, filters).select((profile) => profile.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function countProfilesOf(db: Db, siteId: number): Promise<number> {
  const query = db
    .selectFrom('sender_profile')
    .select((profile) => profile.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export const findProfile = (db: Db, sites: SiteIds, profileId: number): Promise<StoredProfile | undefined> =>
  within(db, { sites }).selectAll().where('profile_id', '=', profileId).executeTakeFirst();

/** Finds a profile by the comparison key of its address. */
export const findProfileOf = (db: Db, siteId: number, key: string): Promise<StoredProfile | undefined> =>
  db
    .selectFrom('sender_profile')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('sender_key', '=', key)
    .executeTakeFirst();

/** Addresses of a site, newest first. */
export async function selectAddresses(db: Db, siteId: number, rows: number): Promise<string[]> {
  const query = db.selectFrom('sender_profile').select('sender_email').where('site_id', '=', siteId);
  return (await query.orderBy('profile_id', 'desc').limit(rows).execute()).map((row) => row.sender_email);
}

export const insertProfile = (db: Db, profile: Insertable<SenderProfileTable>): Promise<StoredProfile> =>
  db.insertInto('sender_profile').values(profile).returningAll().executeTakeFirstOrThrow();

export type ProfileChange = Partial<
  Omit<StoredProfile, 'profile_id' | 'site_id' | 'created_at' | 'created_by'>
>;

export const updateProfile = (db: Db, profileId: number, change: ProfileChange): Promise<StoredProfile> =>
  db
    .updateTable('sender_profile')
    .set(change)
    .where('profile_id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteProfile(db: Db, profileId: number): Promise<void> {
  await db.deleteFrom('sender_profile').where('profile_id', '=', profileId).execute();
}

/** True if a profile of the site uses the photo. */
export async function isPhotoUsed(db: Db, siteId: number, photoFile: string): Promise<boolean> {
  const query = db
    .selectFrom('sender_profile')
    .select('profile_id')
    .where('site_id', '=', siteId)
    .where('photo_file', '=', photoFile)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
