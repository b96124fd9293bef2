import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { mergedContact } from '../rules.ts';
import {
  deleteContact,
  insertAlias,
  moveAliases,
  type StoredContact,
  selectAliases,
  updateContact,
} from '../store/contacts.ts';
import { moveEntries } from '../store/entries.ts';
import { forgetContact, indexContact } from '../store/lists.ts';
import { erasedAt } from '../work/erase-person.ts';
import type { ContactFollower } from '../work/followers.ts';
import { addTimelineEntry } from './upsert-contact.ts';

/**
 * Merges two locked contacts of one site: all records of `from` move to `into`, which also gets its e-mails. Returns
 * the remaining contact. Irreversible.
 */
export async function mergeContacts(
  db: Db,
  followers: readonly ContactFollower[],
  from: StoredContact,
  into: StoredContact,
  at: number,
): Promise<StoredContact> {
  const { contact_id: fromId, site_id: siteId } = from;
  const { contact_id: intoId } = into;
  const merged = { ...mergedContact(from, into), updated_at: at };
  // First, because an e-mail is unique within a site.
  await deleteContact(db, fromId);
  await updateContact(db, intoId, merged);
  await moveAliases(db, fromId, intoId);
  if (from.email !== null && from.email !== merged.email) await insertAlias(db, siteId, from.email, intoId);
  await moveEntries(db, fromId, intoId);
  for (const follower of followers) await follower.moved(db, { siteId, fromId, intoId, at });
  await forgetContact(db, fromId);
  const contact = { ...into, ...merged };
  if (contact.erase_at !== into.erase_at) await erasedAt(db, contact, contact.erase_at, at);
  await indexContact(db, contact, (await selectAliases(db, [intoId])).get(intoId) ?? []);
  const title = `Contact ${fromId} was merged into this one`;
  await addTimelineEntry(db, { contactId: intoId, siteId, at, kind: 'note', recordId: null, title });
  await recordChange(db, { kind: 'contact', id: fromId, op: 'deleted', siteId, at });
  await recordChange(db, { kind: 'contact', id: intoId, op: 'updated', siteId, at });
  return contact;
}
