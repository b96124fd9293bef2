import { refuseField } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contactEmail } from '../rules.ts';
import type { NamedPerson } from '../schema.ts';
import { findByEmail, findContact, type StoredContact } from '../store/contacts.ts';
import { upsertContact } from './upsert-contact.ts';

/** The person a record created by hand is about. */
export interface NamedContact {
  readonly siteId: number;
  /** An existing contact; excludes `person`. */
  readonly contactId?: number | undefined;
  readonly person?: Static<typeof NamedPerson> | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Source of contacts created by the team. */
const source = 'by hand';

/**
 * Finds the site's contact by id or e-mail, unchanged, or creates one. Fails with the field's name. `pointer` is the
 * person's location in the input.
 */
export async function namedContact(
  db: Db,
  { siteId, contactId, person, at }: NamedContact,
  pointer = '/contact',
): Promise<{ readonly contact: StoredContact; readonly isNew: boolean }> {
  if (contactId !== undefined) {
    if (person) refuseField('/contact_id', 'not_allowed', 'Give contact_id or contact, not both.');
    const existing = await findContact(db, contactId);
    if (existing?.site_id === siteId) return { contact: existing, isNew: false };
    refuseField('/contact_id', 'not_found', 'The site has no such contact.');
  }
  const { name, phone, email: typed } = person ?? {};
  const email = typed?.trim() ? contactEmail(typed) : null;
  if (typed?.trim() && email === null)
    refuseField(`${pointer}/email`, 'not_allowed', 'Use an e-mail address such as grace@example.com.');
  const existing = email === null ? undefined : await findByEmail(db, siteId, email);
  if (existing) return { contact: existing, isNew: false };
  const fields = { name: name?.trim() || null, phone: phone?.trim() || null };
  const made = await upsertContact(db, { siteId, email, ...fields, source, at });
  const contact = made === undefined ? undefined : await findContact(db, made);
  if (!contact) refuseField(pointer || '/name', 'required', 'Enter a name, an e-mail or a phone number.');
  return { contact, isNew: true };
}
