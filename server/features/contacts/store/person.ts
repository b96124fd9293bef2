import type { Db } from '../../../platform/db/database.ts';

interface ContactKey {
  readonly contact_id: number;
  readonly site_id: number;
}

/**
 * The contact and all others, on any site, that share an e-mail with it, directly or through further contacts. Scans
 * the whole table, because the index on e-mails starts with the site.
 */
export async function selectSamePerson(db: Db, contactId: number): Promise<ContactKey[]> {
  const found = new Map<number, ContactKey>();
  const emails = new Set<string>();
  let added = await contactKeys(db).where('contact_id', '=', contactId).execute();
  while (added.length > 0) {
    for (const contact of added) found.set(contact.contact_id, contact);
    const fresh = (await emailsOf(db, added)).filter((email) => !emails.has(email));
    for (const email of fresh) emails.add(email);
    if (fresh.length === 0) break;
    const matches = await contactKeys(db)
      .where((contact) =>
        contact.or([
          contact('email', 'in', fresh),
          contact(
            'contact_id',
            'in',
            db.selectFrom('contact_alias').select('contact_alias.contact_id').where('email', 'in', fresh),
          ),
        ]),
      )
      .execute();
    added = matches.filter((contact) => !found.has(contact.contact_id));
  }
  return [...found.values()];
}

const contactKeys = (db: Db) => db.selectFrom('contact').select(['contact_id', 'site_id']);

async function emailsOf(db: Db, contacts: readonly ContactKey[]): Promise<string[]> {
  const ids = contacts.map((contact) => contact.contact_id);
  const own = db.selectFrom('contact').select('email').where('contact_id', 'in', ids);
  const further = db.selectFrom('contact_alias').select('email').where('contact_id', 'in', ids);
  const rows = [...(await own.execute()), ...(await further.execute())];
  return rows.flatMap(({ email }) => email ?? []);
}
