import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import { type MessageConsumer, previewOf } from '../../conversations/index.ts';
import { announce } from '../../notifications/index.ts';
import { afterAnswer, statusAfterCustomer } from '../rules.ts';
import { indexEntry } from '../store/search.ts';
import { insertEntry } from '../store/thread.ts';
import {
  copyFields,
  findNewestOf,
  insertTicket,
  lockTicket,
  type NewTicket,
  type StoredTicket,
} from '../store/tickets.ts';
import { changeTicket, indexWords, type StatusAuthor } from './change-ticket.ts';

/** A new entry of a ticket's thread. */
export interface ThreadEntry {
  /** Message of the conversation; null for a text stored in the ticket itself. */
  readonly messageId: number | null;
  readonly direction: 'in' | 'out';
  readonly isPrivate: boolean;
  readonly author: StatusAuthor & { readonly accountId: number | null };
  readonly body: string;
  readonly clientMessageId: string | null;
  readonly at: number;
}

/** Adds every message of a ticket's conversation to the ticket's thread. */
export const ticketsOfMessages: MessageConsumer = {
  async take(db, message) {
    // A new conversation has no ticket.
    if (message.isFirst) return;
    const newest = await findNewestOf(db, message.conversationId);
    if (newest === undefined) return;
    const ticket = await lockKnown(db, newest);
    const isTeams = message.direction === 'out';
    // A closed ticket is finished for the team; further messages belong only to the conversation.
    if (isTeams && ticket.status === 'closed') return;
    const author = { ...message.author, accountId: null };
    const entry = { ...message, author, clientMessageId: null };
    await enter(db, isTeams ? ticket : await openTicketFor(db, ticket, author, message.at), entry);
  },
};

export async function lockKnown(db: Db, ticketId: number): Promise<StoredTicket> {
  const ticket = await lockTicket(db, ticketId);
  if (!ticket) throw new Error(`Ticket ${ticketId} is gone.`);
  return ticket;
}

/** The ticket for a customer's message: the locked one or, if closed, a new follow-up. */
export async function openTicketFor(
  db: Db,
  ticket: StoredTicket,
  customer: StatusAuthor,
  at: number,
): Promise<StoredTicket> {
  if (statusAfterCustomer(ticket.status) !== 'follow_up') return ticket;
  const { ticket_id: previous, site_id, conversation_id, lead_id } = ticket;
  const { subject, priority, contact_id, assignee_id, tags, custom_fields } = ticket;
  const made = await makeTicket(db, {
    site_id,
    subject,
    priority,
    contact_id,
    assignee_id,
    tags,
    custom_fields,
    conversation_id,
    lead_id,
    client_ticket_id: null,
    status: 'new',
    previous_ticket_id: previous,
    due_at: null,
    preview: '',
    last_direction: null,
    last_message_at: null,
    created_at: at,
    updated_at: at,
  });
  if (!made) throw new Error('A ticket without a client_ticket_id met another one.');
  await copyFields(db, previous, made.ticket_id);
  await changeTicket(db, ticket, { updated_at: at }, customer, at);
  return made;
}

/** Creates a ticket and records the change. Undefined if the site has one with this client_ticket_id. */
export async function makeTicket(db: Db, ticket: NewTicket): Promise<StoredTicket | undefined> {
  const id = await insertTicket(db, ticket);
  if (id === undefined) return undefined;
  const { site_id: siteId, contact_id: contactId, subject: title, created_at: at } = ticket;
  const made: StoredTicket = { ...ticket, ticket_id: id };
  await indexWords(db, made);
  await recordChange(db, { kind: 'ticket', id, op: 'created', siteId, at });
  if (contactId !== null)
    await addTimelineEntry(db, { contactId, siteId, at, kind: 'ticket', recordId: id, title });
  return made;
}

/**
 * Appends an entry to a locked ticket's thread, and updates its status accordingly. Returns the entry's id;
 * undefined if the ticket has one with this clientMessageId.
 */
export async function enter(db: Db, ticket: StoredTicket, entry: ThreadEntry): Promise<number | undefined> {
  const { ticket_id: ticketId, site_id: siteId, status } = ticket;
  const { messageId, direction, isPrivate, author, body, at } = entry;
  const isOwn = messageId === null;
  const id = await insertEntry(db, {
    ticket_id: ticketId,
    site_id: siteId,
    message_id: messageId,
    private: isPrivate ? 1 : 0,
    direction: isOwn ? direction : null,
    author_kind: isOwn ? author.kind : null,
    author_name: isOwn ? author.name : null,
    account_id: isOwn ? author.accountId : null,
    body: isOwn ? body : null,
    client_message_id: isOwn ? entry.clientMessageId : null,
    created_at: at,
  });
  if (id === undefined) return undefined;
  if (isOwn) await indexEntry(db, { id, siteId, text: body });
  const change = { kind: 'ticket_message', id, parentId: ticketId, op: 'created', siteId, at } as const;
  await recordChange(db, change);
  // Messages of the conversation are announced there.
  if (isOwn && direction === 'in')
    await announce(db, {
      event: 'new_message',
      kind: 'ticket',
      id: ticketId,
      siteId,
      to: ticket.assignee_id,
      contactId: ticket.contact_id,
      who: author.name,
      subject: ticket.subject,
      text: body,
      at,
    });
  const next = direction === 'in' ? statusAfterCustomer(status) : afterAnswer(status);
  const fields = {
    ...(next === 'follow_up' ? {} : { status: next }),
    preview: previewOf(body),
    last_direction: direction,
    last_message_at: Math.max(at, ticket.last_message_at ?? 0),
  };
  await changeTicket(db, ticket, { ...(isPrivate ? {} : fields), updated_at: at }, author, at);
  return id;
}
