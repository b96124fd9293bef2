import type { Caller } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentContact } from '../present.ts';
import { contactEmail } from '../rules.ts';
import {
  type ContactChange,
  deleteAlias,
  findByEmail,
  findContact,
  insertAlias,
  lockContacts,
  type StoredContact,
  selectAliases,
  updateContact,
} from '../store/contacts.ts';
import { indexContact } from '../store/lists.ts';
import type { ContactFollower } from '../work/followers.ts';
import { mergeContacts } from './merge.ts';
import { namedContact } from './named-contact.ts';
import { addTimelineEntry } from './upsert-contact.ts';

type SaveHandlers = Pick<
  Handlers<typeof operations, Db>,
  'contactCreate' | 'contactSave' | 'contactMerge' | 'contactSubscribe' | 'contactUnsubscribe'
>;

/** Normalised e-mail; null and an empty text remove it. */
function normalizedEmail(email: string | null | undefined): string | null | undefined {
  if (email === undefined) return undefined;
  return email
    ? (contactEmail(email) ?? refuseField('/email', 'not_allowed', 'Use an e-mail address, or null.'))
    : null;
}

export function saveHandlers(siteAccess: SiteAccess, followers: readonly ContactFollower[]): SaveHandlers {
  const present = async (db: Db, contact: StoredContact) => {
    const { contact_id: id } = contact;
    return presentContact(contact, (await selectAliases(db, [id])).get(id) ?? []);
  };

  /** Finds two contacts within the caller's reach and locks both. */
  async function pair(db: Db, caller: Caller, firstId: number, secondId: number) {
    const locked = await lockContacts(db, [firstId, secondId]);
    const firstContact = await requireAccess(db, siteAccess, caller, locked.get(firstId));
    return [firstContact, await requireAccess(db, siteAccess, caller, locked.get(secondId))] as const;
  }

  /** The contact to save, and any other contact with the requested e-mail. */
  async function contactAndOwner(
    db: Db,
    caller: Caller,
    contactId: number,
    email: string | null | undefined,
  ) {
    const { site_id: siteId } = await requireAccess(db, siteAccess, caller, await findContact(db, contactId));
    const owner = email ? await findByEmail(db, siteId, email) : undefined;
    const isOwn = !owner || owner.contact_id === contactId;
    const [contact, other] = await pair(db, caller, contactId, isOwn ? contactId : owner.contact_id);
    return { contact, owner: isOwn ? undefined : other };
  }

  async function save(db: Db, contact: StoredContact, change: ContactChange, at: number) {
    const { contact_id: id, site_id: siteId, email } = contact;
    const saved = { ...contact, ...change, updated_at: at };
    if (!saved.name && !saved.email && !saved.phone)
      refuseField('/name', 'not_allowed', 'Keep at least a name, an e-mail or a phone number.');
    if (saved.email !== null && saved.email !== email) {
      const further = (await selectAliases(db, [id])).get(id) ?? [];
      // Swaps the main e-mail with one of the additional ones.
      if (further.includes(saved.email)) {
        await deleteAlias(db, siteId, saved.email);
        if (email !== null) await insertAlias(db, siteId, email, id);
      }
    }
    await updateContact(db, id, { ...change, updated_at: at });
    await indexContact(db, saved, (await selectAliases(db, [id])).get(id) ?? []);
    for (const follower of followers) await follower.renamed(db, id);
    await recordChange(db, { kind: 'contact', id, op: 'updated', siteId, at });
    return saved;
  }

  async function setSubscription(
    db: Db,
    caller: Caller,
    contactId: number,
    subscription: 'subscribed' | 'unsubscribed',
    at: number,
  ) {
    const contact = await requireAccess(
      db,
      siteAccess,
      caller,
      (await lockContacts(db, [contactId])).get(contactId),
    );
    if (contact.subscription === subscription) return present(db, contact);
    const { site_id: siteId } = contact;
    const change = { subscription, subscription_at: at, updated_at: at };
    await updateContact(db, contactId, change);
    await addTimelineEntry(db, {
      contactId,
      siteId,
      at,
      kind: 'subscription',
      recordId: null,
      title: subscription,
    });
    await recordChange(db, { kind: 'contact', id: contactId, op: 'updated', siteId, at });
    return present(db, { ...contact, ...change });
  }

  return {
    async contactCreate({ site_id: _, subscription, ...person }, { db, caller, site, now: at }) {
      const { siteId } = site;
      const { contact, isNew } = await namedContact(db, { siteId, person, at }, '');
      if (!isNew || subscription === undefined)
        return { duplicate: !isNew, contact: await present(db, contact) };
      const { contact_id: id } = contact;
      return { duplicate: false, contact: await setSubscription(db, caller, id, subscription, at) };
    },

    async contactSave(input, { db, caller, now }) {
      const email = normalizedEmail(input.email);
      const { contact, owner } = await contactAndOwner(db, caller, input.contact_id, email);
      const change: ContactChange = {
        ...(input.name === undefined ? {} : { name: input.name || null }),
        ...(input.phone === undefined ? {} : { phone: input.phone || null }),
        ...(email === undefined ? {} : { email }),
      };
      const whole = owner ? await mergeContacts(db, followers, owner, contact, now) : contact;
      const differences = Object.entries(change).filter(
        ([name, value]) => whole[name as keyof StoredContact] !== value,
      );
      if (differences.length === 0) return present(db, whole);
      return present(db, await save(db, whole, Object.fromEntries(differences), now));
    },

    async contactMerge(input, { db, caller, now }) {
      if (input.contact_id === input.into_contact_id)
        refuseField('/into_contact_id', 'not_allowed', 'Choose a contact other than the one being merged.');
      const [from, into] = await pair(db, caller, input.contact_id, input.into_contact_id);
      if (from.site_id !== into.site_id)
        refuseField('/into_contact_id', 'not_allowed', 'Both must belong to the same site.');
      return present(db, await mergeContacts(db, followers, from, into, now));
    },

    contactSubscribe: (input, { db, caller, now }) =>
      setSubscription(db, caller, input.contact_id, 'subscribed', now),

    contactUnsubscribe: (input, { db, caller, now }) =>
      setSubscription(db, caller, input.contact_id, 'unsubscribed', now),
  };
}
