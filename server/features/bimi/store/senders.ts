import type { Db } from '../../../platform/db/database.ts';

/** The addresses of a site from which mail of a domain is sent, the newest first. A site has 100 senders at most. */
export async function selectSendersOf(db: Db, siteId: number, domain: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sender_profile')
    .select('sender_email')
    .where('site_id', '=', siteId)
    .orderBy('profile_id', 'desc')
    .execute();
  return rows.map(({ sender_email }) => sender_email).filter((email) => email.endsWith(`@${domain}`));
}
