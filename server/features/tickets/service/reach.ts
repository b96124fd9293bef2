import type { Caller } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reach } from '../../conversations/index.ts';
import { findTicket, lockTicket, type ShownTicket, type StoredTicket } from '../store/tickets.ts';

/** The ticket, where it is of a site in the caller's reach. Any other reads the same as absent. */
export async function reachable(
  db: Db,
  reach: Reach,
  caller: Caller,
  ticketId: number,
): Promise<ShownTicket> {
  const ticket = await findTicket(db, ticketId);
  if (!ticket || !(await reach.findSite(caller, ticket.site_id))) fail('not_found');
  return ticket;
}

/** The same, its row locked until the transaction ends. */
export async function reachableLocked(
  db: Db,
  reach: Reach,
  caller: Caller,
  ticketId: number,
): Promise<StoredTicket> {
  const ticket = await lockTicket(db, ticketId);
  if (!ticket || !(await reach.findSite(caller, ticket.site_id))) fail('not_found');
  return ticket;
}
