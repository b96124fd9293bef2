import type { Db } from '../../../platform/db/database.ts';

/** A mail to a site that waits for a person; returns its number. */
export async function aHeldMail(db: Db, siteId: number, at = Date.now()): Promise<number> {
  const { incoming_mail_id: id } = await db
    .insertInto('incoming_mail')
    .values({
      site_id: siteId,
      source: 'smtp',
      envelope: '{"to":[]}',
      size: 100,
      state: 'held',
      reason: 'perhaps_automatic',
      from_address: 'emil@example.net',
      from_name: 'Emil',
      to_address: 'hello@bakery.test',
      subject: 'Out of office',
      body: 'I am away.',
      quoted: '',
      received_at: at,
      source_until: at,
    })
    .returning('incoming_mail_id')
    .executeTakeFirstOrThrow();
  return id;
}
