import type { Db } from '../../../platform/db/database.ts';
import type { ContactFollower } from '../../contacts/index.ts';
import { previewOf } from '../../conversations/index.ts';
import { changeTicket, indexWords, siteAuthor } from '../service/change-ticket.ts';
import { findNewestPublic } from '../store/thread.ts';
import { lockTicket, lockTicketsOfContact } from '../store/tickets.ts';

/** Moves tickets when two contacts are merged. */
export const ticketsOfContacts: ContactFollower = {
  async moved(db: Db, { fromId, intoId, at }) {
    for (const ticket of await lockTicketsOfContact(db, fromId))
      await changeTicket(db, ticket, { contact_id: intoId }, siteAuthor, at);
  },

  async renamed(db, contactId) {
    for (const ticket of await lockTicketsOfContact(db, contactId)) await indexWords(db, ticket);
  },

  async erased(db, rows, at) {
    const gone = new Set(rows.flatMap(({ table, id }) => (table.table === 'ticket' ? [id] : [])));
    const shortened = rows.flatMap(({ table, parentId = 0 }) =>
      table.table === 'ticket_message' ? [parentId] : [],
    );
    for (const id of new Set(shortened)) {
      const ticket = gone.has(id) ? undefined : await lockTicket(db, id);
      if (!ticket) continue;
      const last = await findNewestPublic(db, id);
      const fields = {
        preview: last ? previewOf(last.body) : '',
        last_direction: last?.direction ?? null,
        last_message_at: last?.created_at ?? null,
      };
      await changeTicket(db, ticket, { ...fields, updated_at: at }, siteAuthor, at);
    }
  },
};
