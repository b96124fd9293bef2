import { eventsOfConversations } from '../../conversations/index.ts';
import type { EventRecord } from '../../events/index.ts';
import { isOver } from '../rules.ts';
import { findTicket, lockTicket } from '../store/tickets.ts';

/** Events of a ticket's conversation follow the ticket's status too. */
export const eventsOfTickets: EventRecord = {
  kind: 'ticket',
  async eventsOf(db, ticketId, before, entriesMax) {
    const conversationId = (await findTicket(db, ticketId))?.conversation_id ?? null;
    if (conversationId === null) return { eventIds: [], next: undefined };
    return eventsOfConversations.eventsOf(db, conversationId, before, entriesMax);
  },
  async isFinished(db, ticketId) {
    const ticket = await lockTicket(db, ticketId);
    return ticket && isOver(ticket.status);
  },
};
