import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { type Contact, type ContactEntry, type ContactRef, entryKinds } from './schema.ts';
import type { StoredContact } from './store/contacts.ts';
import type { StoredEntry } from './store/entries.ts';

/** Public form of a contact, field by field. */
export const presentContact = (
  row: StoredContact,
  otherEmails: readonly string[],
): Static<typeof Contact> => ({
  contact_id: row.contact_id,
  site_id: row.site_id,
  name: row.name,
  email: row.email,
  other_emails: [...otherEmails],
  phone: row.phone,
  source: row.source,
  subscription: row.subscription,
  subscription_at: isoTimeOrNull(row.subscription_at),
  created_at: isoTime(row.created_at),
  last_seen_at: isoTime(row.last_seen_at),
  updated_at: isoTime(row.updated_at),
  erase_at: isoTimeOrNull(row.erase_at),
});

export const presentEntry = (row: StoredEntry): Static<typeof ContactEntry> => ({
  entry_id: row.entry_id,
  at: isoTime(row.at),
  kind: entryKinds.find((kind) => kind === row.kind) ?? 'note',
  record_id: row.record_id,
  title: row.title,
});

/** Public form of the contact of another record. */
export const contactRefOf = (row: {
  readonly contact_id: number | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
}): Static<typeof ContactRef> | null =>
  row.contact_id === null
    ? null
    : { contact_id: row.contact_id, name: row.contact_name, email: row.contact_email };
