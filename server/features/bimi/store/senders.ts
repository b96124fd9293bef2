import type { Db } from '../../../platform/db/database.ts';

/** Sender addresses of a site in a domain, newest first. A site has up to 100 senders. */
export async function selectSendersOf(db: Db, siteId: number, domain: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sender_profile')
    .select('sender_email')
    .where('site_id', '=', siteId)
    .orderBy('profile_id', 'desc')
    .execute();
  return rows.map(({ sender_email }) => sender_email).filter((email) => email.endsWith(`@${domain}`));
}
