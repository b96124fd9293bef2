import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { contactEmail, lineOf } from '../rules.ts';
import {
  findByEmail,
  insertContact,
  type NewContact,
  type StoredContact,
  selectAliases,
  updateContact,
} from '../store/contacts.ts';
import { insertEntry } from '../store/entries.ts';
import { indexContact } from '../store/lists.ts';

/** Contact details from a visitor. */
export interface UpsertedContact {
  readonly siteId: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone?: string | null;
  /** Origin, for example `contact-form`. */
  readonly source: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Finds the site's contact with this e-mail and updates it, or creates one. Undefined without any details. Locks the
 * contact until the transaction ends, so that concurrent events of one person are processed one after another.
 */
export async function upsertContact(db: Db, upserted: UpsertedContact): Promise<number | undefined> {
  const { siteId, name, phone = null, source, at } = upserted;
  const email = contactEmail(upserted.email);
  if (email === null && !name && !phone) return undefined;
  const existing = email === null ? undefined : await updateKnown(db, siteId, email, upserted);
  if (existing !== undefined) return existing;
  const contact: NewContact = {
    site_id: siteId,
    email,
    name,
    phone,
    source,
    subscription: null,
    subscription_at: null,
    created_at: at,
    updated_at: at,
    last_seen_at: at,
  };
  const inserted = await insertContact(db, contact);
  if (inserted === undefined) {
    // A concurrent insert won and has committed: ours waited for it.
    const other = await updateKnown(db, siteId, email ?? '', upserted);
    if (other === undefined) throw new Error('The unique index named a contact that is not there.');
    return other;
  }
  await indexContact(db, { ...contact, contact_id: inserted }, []);
  await recordChange(db, { kind: 'contact', id: inserted, op: 'created', siteId, at });
  return inserted;
}

/** Attempts when a contact is found but merged into another before it can be updated. */
const triesMax = 3;

async function updateKnown(
  db: Db,
  siteId: number,
  email: string,
  upserted: UpsertedContact,
): Promise<number | undefined> {
  for (let attempt = 0; attempt < triesMax; attempt++) {
    const existing = await findByEmail(db, siteId, email);
    if (!existing) return undefined;
    if (await touchKnown(db, existing, upserted)) return existing.contact_id;
  }
  throw new Error('A contact was merged again and again while it was met.');
}

/** Returns false if the contact no longer exists. */
async function touchKnown(
  db: Db,
  existing: StoredContact,
  { name, phone, at }: UpsertedContact,
): Promise<boolean> {
  const { contact_id: id, site_id: siteId } = existing;
  const isNews = (name && name !== existing.name) || (phone && phone !== existing.phone);
  const changes = isNews
    ? { name: name || existing.name, phone: phone || existing.phone, updated_at: at }
    : {};
  const columns = { ...changes, last_seen_at: Math.max(at, existing.last_seen_at) };
  if (!(await updateContact(db, id, columns))) return false;
  if (!isNews) return true;
  const aliases = await selectAliases(db, [id]);
  await indexContact(db, { ...existing, ...changes }, aliases.get(id) ?? []);
  await recordChange(db, { kind: 'contact', id, op: 'updated', siteId, at });
  return true;
}

/** Timeline entry of a contact. */
export interface TimelineEntry {
  readonly contactId: number;
  readonly siteId: number;
  readonly at: number;
  readonly kind: 'event' | 'lead' | 'conversation' | 'ticket' | 'subscription' | 'note';
  /** Id of the record. */
  readonly recordId: number | null;
  /** One-line description; longer text is cut. */
  readonly title: string;
}

export function addTimelineEntry(
  db: Db,
  { contactId, siteId, at, kind, recordId, title }: TimelineEntry,
): Promise<void> {
  return insertEntry(db, {
    contact_id: contactId,
    site_id: siteId,
    at,
    kind,
    record_id: recordId,
    title: lineOf(title),
  });
}
