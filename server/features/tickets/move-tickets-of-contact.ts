import type { Db } from '../../platform/db/database.ts';
import { changeTicket } from './change-ticket.ts';
import { lockTicketsOfContact } from './store/tickets.ts';

/**
 * Gives a contact's tickets to another contact of the same site, where the two are found to be one person. To be called
 * in the transaction that joins them. Answers how many there were; harmless to repeat.
 * @param at epoch milliseconds
 */
export async function moveTicketsOfContact(db: Db, from: number, to: number, at: number): Promise<number> {
  const tickets = await lockTicketsOfContact(db, from);
  const by = { kind: 'site', name: '' } as const;
  for (const ticket of tickets) await changeTicket(db, ticket, { contact_id: to }, by, at);
  return tickets.length;
}
