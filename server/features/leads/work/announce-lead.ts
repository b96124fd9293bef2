import type { Db } from '../../../platform/db/database.ts';
import type { FanOut, IngestedEvent } from '../../events/index.ts';
import { announce } from '../../notifications/index.ts';
import { messageOf, visitorName } from '../rules.ts';
import type { StoredLead } from '../store/leads.ts';

/**
 * Announces an event of a lead once: as the conversation it started or continued, where a colleague can answer and
 * follow it, or as the lead if it has no message. Conversations are created before leads.
 */
export async function announceLead(
  db: Db,
  {
    event,
    records: { contactId, conversationId, conversation },
    leadId,
    existingLead,
  }: {
    readonly event: IngestedEvent;
    readonly records: FanOut;
    readonly leadId: number;
    /** The lead before the event; undefined for a new one. */
    readonly existingLead: StoredLead | undefined;
  },
): Promise<void> {
  const { siteId, receivedAt: at } = event;
  const visitor = visitorName(event);
  const announcement = {
    event: existingLead ? 'new_message' : 'new_lead',
    siteId,
    contactId: existingLead?.contact_id ?? contactId ?? null,
    who: visitor,
    at,
  } as const;
  const to = existingLead?.assignee_id ?? null;
  if (conversationId === undefined || !conversation)
    return announce(db, {
      ...announcement,
      kind: 'lead',
      id: leadId,
      to,
      subject: visitor,
      text: event.subject,
    });
  const { subject, assigneeId } = conversation;
  const text = messageOf(event.envelope.message);
  return announce(db, {
    ...announcement,
    kind: 'conversation',
    id: conversationId,
    to: assigneeId ?? to,
    subject,
    text,
  });
}
