import { recordChange } from '../../changes/index.ts';
import type { EventConsumer } from '../../events/index.ts';
import { subscriptionOf } from '../rules.ts';
import { addTimelineEntry, upsertContact } from '../service/upsert-contact.ts';
import { updateContact } from '../store/contacts.ts';
import { findContactOfEvent } from '../store/entries.ts';

/** Finds or creates the contact of an event's author; type `subscription` also sets the subscription. */
export const contactsOfEvents: EventConsumer = {
  async take(db, event) {
    const { siteId, email, name, phone, source, receivedAt: at, eventId, type } = event;
    const contactId = await upsertContact(db, { siteId, email, name, phone, source, at });
    if (contactId === undefined) return {};
    const title = event.subject || event.message || type;
    await addTimelineEntry(db, { contactId, siteId, at, kind: 'event', recordId: eventId, title });
    if (type !== 'subscription') return { contactId };
    const subscription = subscriptionOf(event.status);
    await updateContact(db, contactId, { subscription, subscription_at: at, updated_at: at });
    await recordChange(db, { kind: 'contact', id: contactId, op: 'updated', siteId, at });
    await addTimelineEntry(db, {
      contactId,
      siteId,
      at,
      kind: 'subscription',
      recordId: null,
      title: subscription,
    });
    return { contactId };
  },

  async recall(db, eventId) {
    const contactId = await findContactOfEvent(db, eventId);
    return contactId === undefined ? {} : { contactId };
  },
};
