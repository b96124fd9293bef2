import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import { contactRefOf } from '../contacts/index.ts';
import { type Audience, deliveryChannelOf, deliveryOf } from '../conversations/index.ts';
import type { MailAbout } from '../mail/index.ts';
import { presentAssignee } from '../team/index.ts';
import { allowedMoves } from './rules.ts';
import { liveStatuses, type Ticket, type TicketDetail, type TicketMessage } from './schema.ts';
import type { StoredMove } from './store/moves.ts';
import type { ThreadEntry } from './store/thread.ts';
import type { ShownTicket } from './store/tickets.ts';

/**
 * Public form of a ticket, field by field.
 * @param now epoch milliseconds, for `overdue`
 */
export function presentTicket(row: ShownTicket, now: number): Static<typeof Ticket> {
  const { due_at } = row;
  const isLive = liveStatuses.some((status) => status === row.status);
  return {
    ticket_id: row.ticket_id,
    site_id: row.site_id,
    subject: row.subject,
    status: row.status,
    priority: row.priority,
    requester: contactRefOf(row),
    assignee: presentAssignee(row),
    tags: JSON.parse(row.tags) as string[],
    custom_fields: new RawJson(row.custom_fields),
    conversation_id: row.conversation_id,
    lead_id: row.lead_id,
    previous_ticket_id: row.previous_ticket_id,
    follow_up_ticket_id: row.follow_up_ticket_id,
    due_at: isoTimeOrNull(due_at),
    overdue: isLive && due_at !== null && due_at < now,
    preview: row.preview,
    last_direction: row.last_direction,
    last_message_at: isoTimeOrNull(row.last_message_at),
    client_ticket_id: row.client_ticket_id,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

export const presentTicketDetail = (
  row: ShownTicket,
  moves: readonly StoredMove[],
  now: number,
): Static<typeof TicketDetail> => ({
  ...presentTicket(row, now),
  allowed_statuses: [...allowedMoves(row.status, row.follow_up_ticket_id !== null)],
  history: moves.map((move) => ({
    field: move.field,
    from: move.from_value,
    to: move.to_value,
    at: isoTime(move.at),
    by: { kind: move.by_kind, name: move.by_name },
  })),
});

export const presentTicketMessage = (
  entry: ThreadEntry,
  audience: Audience,
  mail: MailAbout | undefined,
  files: Static<typeof TicketMessage>['attachments'] = [],
): Static<typeof TicketMessage> => ({
  message_id: entry.ticket_message_id,
  ticket_id: entry.ticket_id,
  conversation_message_id: entry.message_id,
  direction: entry.direction,
  author: { kind: entry.author_kind, name: entry.author_name },
  body: entry.body,
  private: entry.private === 1,
  delivery: mail && reachNow(entry, audience) === 'mail' ? mail.state : deliveryNow(entry, audience),
  reaches: reachNow(entry, audience),
  mail: mail
    ? { to: mail.to, state: mail.state, ...(mail.reason === null ? {} : { reason: mail.reason }) }
    : null,
  attachments: files,
  metadata: new RawJson(entry.metadata),
  created_at: isoTime(entry.created_at),
  client_message_id: entry.client_message_id,
});

/** Entries stored in the ticket itself are in no conversation, even if the ticket has one. */
const reachNow = (entry: ThreadEntry, audience: Audience) =>
  deliveryChannelOf(entry.message_id === null ? { ...audience, channel: null } : audience, entry);

/** A conversation's message has its own delivery state; for the ticket's own texts it follows from the reach. */
const deliveryNow = (entry: ThreadEntry, audience: Audience) =>
  entry.message_id === null && entry.direction === 'out'
    ? deliveryOf(reachNow(entry, audience))
    : entry.delivery;
