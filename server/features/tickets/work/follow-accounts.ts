import type { AccountFollower } from '../../identity/index.ts';
import { changeTicket } from '../service/change-ticket.ts';
import { lockTicket, selectOpenOf } from '../store/tickets.ts';

/** Reassigns the tickets of an account that is removed. */
export const ticketsOfAccounts: AccountFollower = {
  what: 'tickets',
  openOf: selectOpenOf,
  async handOver(db, ids, { fromId, toOf, by, at }) {
    for (const id of ids) {
      const ticket = await lockTicket(db, id);
      if (ticket?.assignee_id !== fromId) continue;
      const to = await toOf(ticket.site_id);
      await changeTicket(db, ticket, { assignee_id: to }, { kind: 'person', name: by }, at);
    }
  },
};
