import { type FailureOptions, fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { cascadeStatus } from '../../events/index.ts';
import { announceAssignee } from '../../notifications/index.ts';
import { type Author, nameOf } from '../../team/index.ts';
import { allowedMoves, searchedText, transitionOf } from '../rules.ts';
import type { TicketStatus } from '../schema.ts';
import { insertMoves, type NewMove } from '../store/moves.ts';
import { findRequester } from '../store/requester.ts';
import { indexTicket } from '../store/search.ts';
import { findFollowUp, type StoredTicket, type TicketChange, updateTicket } from '../store/tickets.ts';
import { noticeWhenDue } from '../work/due-notice.ts';
import { eventsOfTickets } from '../work/events-of.ts';

/** Author of a change. */
export type StatusAuthor = Pick<Author, 'kind' | 'name'> & Partial<Pick<Author, 'accountId'>>;

/** Author of changes that no person made. */
export const siteAuthor: StatusAuthor = { kind: 'site', name: '' };

/**
 * Updates a locked ticket, and records history and the change. Values already set are skipped. Returns the updated
 * ticket.
 */
export async function changeTicket(
  db: Db,
  ticket: StoredTicket,
  change: TicketChange,
  by: StatusAuthor,
  at: number,
): Promise<StoredTicket> {
  const { ticket_id: id, site_id: siteId } = ticket;
  const differences = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => ticket[name as keyof StoredTicket] !== value),
  ) as TicketChange;
  if (Object.keys(differences).length === 0) return ticket;
  // Calls waiting for one another may finish out of order: `updated_at` never decreases, for clients that poll for
  // changes.
  const updatedAt = Math.max(at, ticket.updated_at);
  const changed: StoredTicket = { ...ticket, ...differences, updated_at: updatedAt };
  await updateTicket(db, id, { ...differences, updated_at: updatedAt });
  await insertMoves(db, await movesBetween(db, ticket, changed, by));
  if ('subject' in differences || 'tags' in differences || 'contact_id' in differences)
    await indexWords(db, changed);
  await recordChange(db, { kind: 'ticket', id, op: 'updated', siteId, at });
  if ('assignee_id' in differences) await notifyAssignee(db, ticket.assignee_id, changed, by, at);
  if ('due_at' in differences) await noticeWhenDue(db, changed, at);
  const transition = transitionOf(ticket.status, changed.status);
  // A customer's message is an event of its own if it arrived as one: earlier ones stay finished.
  if (transition && ticket.conversation_id !== null && by.kind !== 'visitor')
    await cascadeStatus(db, eventsOfTickets, { id, siteId, transition, by: by.name, at });
  return changed;
}

/** Notifies the new assignee of a ticket. */
export function notifyAssignee(
  db: Db,
  from: number | null,
  { ticket_id: id, site_id: siteId, contact_id: contactId, assignee_id: to, subject, preview }: StoredTicket,
  { name: who, accountId: by = null }: StatusAuthor,
  at: number,
): Promise<void> {
  const announcement = {
    kind: 'ticket',
    id,
    siteId,
    contactId,
    by,
    who,
    subject,
    text: preview,
    at,
  } as const;
  return announceAssignee(db, { from, to }, announcement);
}

async function movesBetween(
  db: Db,
  from: StoredTicket,
  to: StoredTicket,
  by: StatusAuthor,
): Promise<NewMove[]> {
  const { ticket_id, site_id, updated_at: at } = to;
  const move = { ticket_id, site_id, at, by_kind: by.kind, by_name: by.name };
  const moves: NewMove[] = [];
  for (const field of ['status', 'priority'] as const) {
    if (from[field] !== to[field])
      moves.push({ ...move, field, from_value: from[field], to_value: to[field] });
  }
  if (from.assignee_id !== to.assignee_id) {
    // Names rather than ids, because history shows the state at that time.
    const from_value = await nameOf(db, from.assignee_id);
    const to_value = await nameOf(db, to.assignee_id);
    moves.push({ ...move, field: 'assignee', from_value, to_value });
  }
  return moves;
}

/** Indexes a ticket's number, subject, tags and requester. */
export async function indexWords(db: Db, ticket: StoredTicket): Promise<void> {
  const { ticket_id: id, site_id: siteId } = ticket;
  const text = searchedText(id, ticket, await findRequester(db, ticket.contact_id));
  await indexTicket(db, { id, siteId, text });
}

/** Permitted moves of a locked ticket, for the refusal of any other. */
async function allowedFor(db: Db, { ticket_id, status }: StoredTicket) {
  return allowedMoves(status, status === 'closed' && (await findFollowUp(db, ticket_id)) !== undefined);
}

/**
 * The permitted moves if a change to a locked ticket is not among them; undefined if it is. A closed ticket must be
 * reopened first.
 */
export async function conflictOf(
  db: Db,
  ticket: StoredTicket,
  status: TicketStatus | undefined,
): Promise<readonly TicketStatus[] | undefined> {
  const isMove = status !== undefined && status !== ticket.status;
  if (!isMove && ticket.status !== 'closed') return undefined;
  const allowed = await allowedFor(db, ticket);
  return isMove && allowed.includes(status) ? undefined : allowed;
}

/** Fails with `state_conflict` if the ticket's status does not allow a change. */
export async function checkMove(
  db: Db,
  ticket: StoredTicket,
  status: TicketStatus | undefined,
): Promise<void> {
  const allowed = await conflictOf(db, ticket, status);
  if (allowed) fail('state_conflict', conflict(ticket, allowed));
}

const conflict = ({ status }: StoredTicket, allowed: readonly TicketStatus[]): FailureOptions => ({
  detail:
    status === 'closed' && allowed.length === 0
      ? 'This ticket is closed and has a follow-up. Continue there.'
      : `A ${status} ticket can only be moved to ${allowed.join(', ')}.`,
  members: { status_now: status, allowed },
});
