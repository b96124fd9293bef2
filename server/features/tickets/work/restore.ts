import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { previewOf } from '../../conversations/index.ts';
import type { RemovableKind } from '../../removals/index.ts';
import { changeTicket, indexWords, siteAuthor } from '../service/change-ticket.ts';
import { indexEntry } from '../store/search.ts';
import { findNewestPublic, insertEntriesOf, selectOwnTexts } from '../store/thread.ts';
import { findByClientTicketId, findFollowUp, findNewestOf, lockTicket } from '../store/tickets.ts';

function failReplaced(ticketId: number, why: string): never {
  fail('state_conflict', {
    detail: `Ticket ${ticketId} ${why}. Go on there, or delete that one first.`,
    members: { allowed: [], ticket_id: ticketId },
  });
}

/** Restores deleted tickets, unless another ticket has replaced them. */
export const removableTickets: RemovableKind = {
  kind: 'ticket',

  async returning(db, row) {
    const { ticket_id, site_id, client_ticket_id: clientId, conversation_id, previous_ticket_id } = row;
    if (typeof clientId === 'string') {
      const other = await findByClientTicketId(db, Number(site_id), clientId);
      if (other !== undefined) failReplaced(other, 'has its client_ticket_id meanwhile');
    }
    if (typeof conversation_id === 'number') {
      const newest = await findNewestOf(db, conversation_id);
      if (newest !== undefined && newest > Number(ticket_id))
        failReplaced(newest, 'was made of its conversation meanwhile');
    }
    const previous = typeof previous_ticket_id === 'number' ? previous_ticket_id : undefined;
    const isTaken = previous !== undefined && (await findFollowUp(db, previous)) !== undefined;
    // The preceding ticket has another follow-up by now.
    return isTaken ? { ...row, previous_ticket_id: null } : row;
  },

  async returned(db, ticketId, at) {
    const ticket = await lockTicket(db, ticketId);
    if (!ticket) return;
    await indexWords(db, ticket);
    await indexThread(db, ticketId, ticket.site_id);
    const { conversation_id: conversationId, site_id: siteId, status } = ticket;
    if (conversationId === null || status === 'closed') return;
    // Messages added to the conversation since the deletion.
    await insertEntriesOf(db, { ticketId, siteId, conversationId });
    const last = await findNewestPublic(db, ticketId);
    if (!last) return;
    const { direction, body, created_at } = last;
    const fields = { preview: previewOf(body), last_direction: direction, last_message_at: created_at };
    await changeTicket(db, ticket, fields, siteAuthor, at);
  },
};

/** Batch size of indexing. */
const textsAtOnce = 200;

async function indexThread(db: Db, ticketId: number, siteId: number): Promise<void> {
  for (let after = 0; ; ) {
    const texts = await selectOwnTexts(db, ticketId, after, textsAtOnce);
    for (const text of texts) await indexEntry(db, { ...text, siteId });
    if (texts.length < textsAtOnce) return;
    after = texts.at(-1)?.id ?? after;
  }
}
