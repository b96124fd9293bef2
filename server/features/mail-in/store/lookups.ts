import type { Db } from '../../../platform/db/database.ts';

/**
 * The site whose sender profile has one of these addresses; undefined if there is none, or several sites
 * share it.
 */
export async function findSiteByAddress(db: Db, addresses: readonly string[]): Promise<number | undefined> {
  if (addresses.length === 0) return undefined;
  const rows = await db
    .selectFrom('sender_profile')
    .innerJoin('site', 'site.site_id', 'sender_profile.site_id')
    .select('sender_profile.site_id')
    .distinct()
    .where('sender_key', 'in', addresses)
    .where('site.delete_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.site_id : undefined;
}

/** True if an address is a sender of a site. */
export async function isAddressOfSite(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sender_profile')
    .select('profile_id')
    .where('sender_key', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** E-mail of a contact in lower case. */
export async function findContactEmail(db: Db, contactId: number | null): Promise<string | null> {
  if (contactId === null) return null;
  const row = await db
    .selectFrom('contact')
    .select('email')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.email?.toLowerCase() ?? null;
}

/** Retention in days of a site's mail sources. */
export async function findSourceDays(db: Db, siteId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_source_setting')
    .select('source_days')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.source_days;
}

export async function saveSourceDays(db: Db, siteId: number, days: number): Promise<void> {
  await db
    .insertInto('mail_source_setting')
    .values({ site_id: siteId, source_days: days })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ source_days: days }))
    .execute();
}
