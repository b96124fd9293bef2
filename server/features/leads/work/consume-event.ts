import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import type { EventConsumer, IngestedEvent } from '../../events/index.ts';
import { priorityOf, tagsOf } from '../../team/index.ts';
import { afterEvent, messageOf, moreUrgent, searchedText, visitorName } from '../rules.ts';
import { reindexLead } from '../service/reindex-lead.ts';
import { findVisitor, insertLead, lockLatestOfContact, type StoredLead, updateLead } from '../store/leads.ts';
import { indexLead } from '../store/lists.ts';
import { findLeadOfEvent, insertMove } from '../store/moves.ts';
import { announceLead } from './announce-lead.ts';

/**
 * Creates a lead for every event of type `lead` or `contact`, or updates the contact's existing one. Source:
 * contract §3, §4. Runs after the contacts feature: the contact is known then and locked, so that the second of two
 * concurrent events finds the lead of the first.
 */
export const leadsOfEvents: EventConsumer = {
  async take(db, event, records) {
    if (event.type !== 'lead' && event.type !== 'contact') return {};
    const { contactId } = records;
    const existing = contactId === undefined ? undefined : await lockLatestOfContact(db, contactId);
    const leadId =
      existing && contactId !== undefined
        ? await continueLead(db, existing, contactId, event)
        : await begin(db, event, contactId);
    await announceLead(db, { event, records, leadId, existingLead: existing });
    return { leadId };
  },

  async recall(db, eventId) {
    const leadId = await findLeadOfEvent(db, eventId);
    return leadId === undefined ? {} : { leadId };
  },
};

const visitor = (event: IngestedEvent) => ({ by_kind: 'visitor', by_name: visitorName(event) }) as const;

async function begin(db: Db, event: IngestedEvent, contactId: number | undefined): Promise<number> {
  const { siteId, eventId, source, receivedAt: at } = event;
  const text = {
    subject: event.subject,
    message: messageOf(event.envelope.message),
    tags: tagsOf(event.tags),
  };
  const leadId = await insertLead(db, {
    site_id: siteId,
    contact_id: contactId ?? null,
    status: 'new',
    priority: priorityOf(event.priority),
    source,
    tags: JSON.stringify(text.tags),
    subject: text.subject,
    message: text.message,
    assignee_id: null,
    event_id: eventId,
    event_count: 1,
    last_event_at: at,
    created_at: at,
    updated_at: at,
  });
  const move = { site_id: siteId, at, ...visitor(event), from_status: null, to_status: 'new' } as const;
  await insertMove(db, { ...move, lead_id: leadId, note: null, event_id: eventId });
  // A contact has the name of its newest event, if that has one, which saves a query for most.
  if (contactId === undefined || event.name)
    await indexLead(db, { id: leadId, siteId, text: searchedText(text, event) });
  else await reindexLead(db, leadId);
  await recordChange(db, { kind: 'lead', id: leadId, op: 'created', siteId, at });
  if (contactId !== undefined) {
    const title = text.subject || text.message || 'Lead';
    await addTimelineEntry(db, { contactId, siteId, at, kind: 'lead', recordId: leadId, title });
  }
  return leadId;
}

async function continueLead(
  db: Db,
  lead: StoredLead,
  contactId: number,
  event: IngestedEvent,
): Promise<number> {
  const { lead_id: leadId, site_id: siteId, status } = lead;
  const { eventId, source, receivedAt: at } = event;
  const currentTags = JSON.parse(lead.tags) as string[];
  const text = {
    subject: event.subject ?? lead.subject,
    message: messageOf(event.envelope.message) ?? lead.message,
    tags: event.tags.length === 0 ? currentTags : tagsOf([...currentTags, ...event.tags]),
  };
  const next = afterEvent(status);
  await updateLead(db, leadId, {
    status: next,
    priority: moreUrgent(lead.priority, priorityOf(event.priority)),
    source: source ?? lead.source,
    tags: JSON.stringify(text.tags),
    subject: text.subject,
    message: text.message,
    event_id: eventId,
    event_count: lead.event_count + 1,
    // Calls waiting for the lock may finish out of order.
    last_event_at: Math.max(at, lead.last_event_at),
    updated_at: Math.max(at, lead.updated_at),
  });
  const move = { site_id: siteId, at, ...visitor(event), from_status: status, to_status: next };
  await insertMove(db, { ...move, lead_id: leadId, note: null, event_id: eventId });
  const contact = await findVisitor(db, contactId);
  await indexLead(db, { id: leadId, siteId, text: searchedText(text, contact) });
  await recordChange(db, { kind: 'lead', id: leadId, op: 'updated', siteId, at });
  const title = `${status} → ${next}`;
  if (next !== status)
    await addTimelineEntry(db, { contactId, siteId, at, kind: 'lead', recordId: leadId, title });
  return leadId;
}
