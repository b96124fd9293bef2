import type { Db } from '../../platform/db/database.ts';
import type { ContactFollower } from '../contacts/index.ts';
import { changeTicket } from './change-ticket.ts';
import { lockTicketsOfContact } from './store/tickets.ts';

/** Where two contacts become one, so do the requesters of their tickets. */
export const ticketsOfContacts: ContactFollower = {
  async moved(db: Db, { fromId, intoId, at }) {
    const by = { kind: 'site', name: '' } as const;
    for (const ticket of await lockTicketsOfContact(db, fromId))
      await changeTicket(db, ticket, { contact_id: intoId }, by, at);
  },

  async renamed() {
    // A ticket is found by its own words; its requester's name is read with it.
  },
};
