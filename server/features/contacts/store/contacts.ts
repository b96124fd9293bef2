import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { rowInsert, statement } from '../../../platform/db/statement.ts';
import { sortKey } from '../../../text/sort-key.ts';
import type { ContactTable } from './tables.ts';

// Writes and finds single contacts. Lists are in `lists.ts`.

export type StoredContact = Omit<ContactTable, 'contact_id'> & { readonly contact_id: number };

const selectByEmail = statement<{ site_id: number; email: string }, StoredContact>((db, slot) =>
  db.selectFrom('contact').selectAll().where('site_id', '=', slot.site_id).where('email', '=', slot.email),
);

const selectByAlias = statement<{ site_id: number; email: string }, StoredContact>((db, slot) =>
  db
    .selectFrom('contact_alias')
    .innerJoin('contact', 'contact.contact_id', 'contact_alias.contact_id')
    .selectAll('contact')
    .where('contact_alias.site_id', '=', slot.site_id)
    .where('contact_alias.email', '=', slot.email),
);

/** Finds the contact with this e-mail, its own or one of a merged contact. */
export async function findByEmail(db: Db, siteId: number, email: string): Promise<StoredContact | undefined> {
  const query = { site_id: siteId, email };
  return (await selectByEmail(db, query))[0] ?? (await selectByAlias(db, query))[0];
}

export async function findContact(db: Db, contactId: number): Promise<StoredContact | undefined> {
  return db.selectFrom('contact').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
}

/** Finds contacts by id and locks them until the transaction ends. */
export async function lockContacts(
  db: Db,
  contactIds: readonly number[],
): Promise<Map<number, StoredContact>> {
  const query = db
    .selectFrom('contact')
    .selectAll()
    .where('contact_id', 'in', contactIds)
    // In a globally consistent order, to avoid deadlocks.
    .orderBy('contact_id');
  const rows = await db.capabilities.lockRows(query).execute();
  return new Map(rows.map((row) => [row.contact_id, row]));
}

/** Contacts with a phone number after an id, in order of ids. */
export async function selectIdsWithPhone(db: Db, after: number, rows: number): Promise<number[]> {
  const found = await db
    .selectFrom('contact')
    .select('contact_id')
    .where('contact_id', '>', after)
    .where('phone', 'is not', null)
    .orderBy('contact_id')
    .limit(rows)
    .execute();
  return found.map((row) => row.contact_id);
}

export type NewContact = Omit<ContactTable, 'contact_id' | 'erase_at' | 'sort_name'>;

const insertRow = rowInsert<
  NewContact & Pick<ContactTable, 'sort_name'> & Record<string, string | number | null>,
  'contact_id'
>('contact_id', (db, slot) =>
  db
    .insertInto('contact')
    .values({
      site_id: slot.site_id,
      email: slot.email,
      name: slot.name,
      sort_name: slot.sort_name,
      phone: slot.phone,
      source: slot.source,
      subscription: slot.subscription,
      subscription_at: slot.subscription_at,
      created_at: slot.created_at,
      updated_at: slot.updated_at,
      last_seen_at: slot.last_seen_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).where('email', 'is not', null).doNothing(),
    ),
);

/** Undefined if the site has a contact with this e-mail: the unique index decides. */
export const insertContact = (db: Db, contact: NewContact): Promise<number | undefined> =>
  insertRow(db, { ...contact, sort_name: sortKey(contact.name) });

export type ContactChange = Partial<Omit<ContactTable, 'contact_id' | 'site_id' | 'sort_name'>>;

/** Returns false if the contact no longer exists. */
export const updateContact = (db: Db, contactId: number, change: ContactChange): Promise<boolean> =>
  updateRow(db, contactId, {
    ...change,
    ...(change.name === undefined ? {} : { sort_name: sortKey(change.name) }),
  });

const updateRow = rowUpdate('contact', 'contact_id');

export async function deleteContact(db: Db, contactId: number): Promise<void> {
  await db.deleteFrom('contact').where('contact_id', '=', contactId).execute();
}

/** Additional e-mails by contact, in alphabetical order. */
export async function selectAliases(db: Db, contactIds: readonly number[]): Promise<Map<number, string[]>> {
  const all = new Map<number, string[]>();
  if (contactIds.length === 0) return all;
  const rows = await db
    .selectFrom('contact_alias')
    .select(['contact_id', 'email'])
    .where('contact_id', 'in', contactIds)
    .orderBy('email')
    .execute();
  for (const { contact_id, email } of rows) all.set(contact_id, [...(all.get(contact_id) ?? []), email]);
  return all;
}

/** Adds an additional e-mail to a contact. */
export async function insertAlias(db: Db, siteId: number, email: string, contactId: number): Promise<void> {
  await db
    .insertInto('contact_alias')
    .values({ site_id: siteId, email, contact_id: contactId })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ contact_id: contactId }))
    .execute();
}

export async function deleteAlias(db: Db, siteId: number, email: string): Promise<void> {
  await db.deleteFrom('contact_alias').where('site_id', '=', siteId).where('email', '=', email).execute();
}

export async function moveAliases(db: Db, fromId: number, intoId: number): Promise<void> {
  await db
    .updateTable('contact_alias')
    .set({ contact_id: intoId })
    .where('contact_id', '=', fromId)
    .execute();
}
