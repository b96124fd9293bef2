import type { Db } from '../../platform/db/database.ts';
import { recordChange } from '../changes/index.ts';
import { contactEmail, lineOf } from './rules.ts';
import { findByEmail, insertContact, insertEntry, type StoredContact, updateContact } from './store.ts';

/** What somebody said about themselves. */
export interface Meeting {
  readonly siteId: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone?: string | null;
  /** Where, for example `contact-form`. */
  readonly source: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The contact of somebody who came by: the site's one with this e-mail, brought up to date, or a new one. Undefined
 * where nothing is known about them. Until the transaction ends nobody else meets the same contact, so that what is
 * made of two events of one person at once is made one after the other.
 */
export async function meetContact(db: Db, meeting: Meeting): Promise<number | undefined> {
  const { siteId, name, phone = null, source, at } = meeting;
  const email = contactEmail(meeting.email);
  if (email === null && !name && !phone) return undefined;
  const known = email === null ? undefined : await findByEmail(db, siteId, email);
  if (known) return meetAgain(db, known, meeting);
  const made = await insertContact(db, {
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
  });
  if (made === undefined) {
    // Somebody else was first, and has committed: the insert waited for that.
    const other = await findByEmail(db, siteId, email ?? '');
    if (!other) throw new Error('The unique index named a contact that is not there.');
    return meetAgain(db, other, meeting);
  }
  await recordChange(db, { kind: 'contact', id: made, op: 'created', siteId, at });
  return made;
}

async function meetAgain(db: Db, known: StoredContact, { name, phone, at }: Meeting): Promise<number> {
  const isNews = (name && name !== known.name) || (phone && phone !== known.phone);
  await updateContact(db, known.contact_id, {
    last_seen_at: Math.max(at, known.last_seen_at),
    ...(isNews ? { name: name || known.name, phone: phone || known.phone, updated_at: at } : {}),
  });
  if (isNews)
    await recordChange(db, {
      kind: 'contact',
      id: known.contact_id,
      op: 'updated',
      siteId: known.site_id,
      at,
    });
  return known.contact_id;
}

/** What a contact did, for the timeline. */
export interface Deed {
  readonly contactId: number;
  readonly siteId: number;
  readonly at: number;
  readonly kind: 'event' | 'lead' | 'conversation' | 'ticket' | 'subscription' | 'note';
  /** The record's own id. */
  readonly recordId: number | null;
  /** A line about it; longer text is cut. */
  readonly title: string;
}

export function noteDeed(db: Db, { contactId, siteId, at, kind, recordId, title }: Deed): Promise<void> {
  return insertEntry(db, {
    contact_id: contactId,
    site_id: siteId,
    at,
    kind,
    record_id: recordId,
    title: lineOf(title),
  });
}
