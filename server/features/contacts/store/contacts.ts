import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { ContactEntryTable, ContactTable } from '../../platform/db/tables.ts';

export type StoredContact = Omit<ContactTable, 'contact_id'> & { readonly contact_id: number };

const selectByEmail = statement<{ site_id: number; email: string }, StoredContact>((db, slot) =>
  db.selectFrom('contact').selectAll().where('site_id', '=', slot.site_id).where('email', '=', slot.email),
);

export async function findByEmail(db: Db, siteId: number, email: string): Promise<StoredContact | undefined> {
  return (await selectByEmail(db, { site_id: siteId, email }))[0];
}

export async function findContact(db: Db, contactId: number): Promise<StoredContact | undefined> {
  return db.selectFrom('contact').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
}

export type NewContact = Omit<ContactTable, 'contact_id'>;

/** Undefined where the site has a contact with this e-mail already: the unique index decides. */
export async function insertContact(db: Db, contact: NewContact): Promise<number | undefined> {
  const row = await db
    .insertInto('contact')
    .values(contact)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).where('email', 'is not', null).doNothing(),
    )
    .returning('contact_id')
    .executeTakeFirst();
  return row?.contact_id;
}

export async function updateContact(
  db: Db,
  contactId: number,
  change: Partial<Omit<ContactTable, 'contact_id' | 'site_id'>>,
): Promise<void> {
  await db.updateTable('contact').set(change).where('contact_id', '=', contactId).execute();
}

export async function insertEntry(db: Db, entry: Omit<ContactEntryTable, 'entry_id'>): Promise<void> {
  await db.insertInto('contact_entry').values(entry).execute();
}

/** The contact an event was made part of. */
export async function findContactOfEvent(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_entry')
    .select('contact_id')
    .where('kind', '=', 'event')
    .where('record_id', '=', eventId)
    .executeTakeFirst();
  return row?.contact_id;
}
