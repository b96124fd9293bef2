import type { Caller } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openUploads, teamFiles, wordsOrNames } from '../../attachments/index.ts';
import {
  findByClientId,
  lockConversation,
  receiveMessage,
  type StoredConversation,
  writeReply,
} from '../../conversations/index.ts';
import { authorOf } from '../../team/index.ts';
import type { TicketReplyInput } from '../schema.ts';
import { findEntry, findEntryByClientId, findEntryOf, type ThreadEntry } from '../store/thread.ts';
import { findFollowUp, type ShownTicket, type StoredTicket } from '../store/tickets.ts';
import { audienceOfTicket } from './audience.ts';
import { changeTicket, checkMove, type StatusAuthor } from './change-ticket.ts';
import type { TicketsDeps } from './deps.ts';
import { enter, lockKnown, openTicketFor } from './thread.ts';
import { mailEntryLater } from './ticket-mail.ts';

type ReplyInput = Omit<Static<typeof TicketReplyInput>, 'ticket_id'>;

export interface ReplyResult {
  readonly entry: ThreadEntry;
  readonly isRepeat: boolean;
}

export interface Writing {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: number;
}

/** Writes texts of the team and of customers into tickets. */
export interface TicketReplies {
  /** Adds a text to a ticket's thread, and to its conversation if it has one. */
  write(writing: Writing, shownTicket: ShownTicket, input: ReplyInput): Promise<ReplyResult>;
}

const customerOf = ({ contact_name, contact_email }: ShownTicket) => ({
  kind: 'visitor' as const,
  name: contact_name || contact_email || 'Customer',
  accountId: null,
});

export function createTicketReplies({ answers, messageConsumers }: TicketsDeps): TicketReplies {
  /** Adds a text stored in the ticket itself: it has no conversation, or the text is a note. */
  async function intoTicket(
    writing: Writing,
    shownTicket: ShownTicket,
    input: ReplyInput,
  ): Promise<ReplyResult> {
    const { db, caller, now } = writing;
    const isFromCustomer = input.from === 'customer';
    const clientMessageId = input.client_message_id ?? null;
    const author = isFromCustomer ? customerOf(shownTicket) : await authorOf(db, caller);
    let ticket = await lockKnown(db, shownTicket.ticket_id);
    for (;;) {
      const existing = clientMessageId && (await findEntryByClientId(db, ticket.ticket_id, clientMessageId));
      if (existing) return { entry: existing, isRepeat: true };
      const next = isFromCustomer ? await findFollowUp(db, ticket.ticket_id) : undefined;
      if (next === undefined) break;
      ticket = await lockKnown(db, next);
    }
    const isPrivate = input.private ?? false;
    const uploads = await openUploads(db, ticket.site_id, teamFiles(input.attachment_ids).files);
    const words = {
      messageId: null,
      direction: isFromCustomer ? 'in' : 'out',
      isPrivate,
      author,
      body: wordsOrNames(input.message, uploads.files),
      clientMessageId,
      at: now,
    } as const;
    const entered = async (entryId: number | undefined): Promise<ThreadEntry> => {
      const entry = await mustFind(findEntry(db, entryId ?? 0));
      const { ticket_id: ticketId, ticket_message_id: ticketMessageId } = entry;
      await uploads.attachTo({ ticketId, ticketMessageId });
      return entry;
    };
    if (isFromCustomer) {
      const thread = await openTicketFor(db, ticket, author, now);
      return { entry: await entered(await enter(db, thread, words)), isRepeat: false };
    }
    // Closed tickets still accept notes, which do not affect the customer.
    if (!isPrivate || input.status !== undefined) await checkMove(db, ticket, input.status);
    const entryId = await withStatus(db, ticket, input, author, now, (current) => enter(db, current, words));
    const entry = await entered(entryId);
    if (!isPrivate) await mailEntryLater(db, entry, await audienceOfTicket(db, answers, ticket, now));
    return { entry, isRepeat: false };
  }

  /** Adds a message to the ticket's conversation; `ticketsOfMessages` adds it to the ticket's thread. */
  async function intoConversation(
    writing: Writing,
    shownTicket: ShownTicket,
    conversation: StoredConversation,
    input: ReplyInput,
  ): Promise<ReplyResult> {
    const { db, caller, now } = writing;
    const clientMessageId = input.client_message_id ?? null;
    const existing =
      clientMessageId && (await findByClientId(db, conversation.conversation_id, clientMessageId));
    if (existing) return { entry: await entryOf(db, existing.message_id), isRepeat: true };
    if (input.from === 'customer') {
      const messageId = await receive(writing, shownTicket, conversation, input);
      return { entry: await entryOf(db, messageId), isRepeat: false };
    }
    const ticket = await lockKnown(db, shownTicket.ticket_id);
    await checkMove(db, ticket, input.status);
    const author = await authorOf(db, caller);
    const reply = {
      body: input.message ?? '',
      ...teamFiles(input.attachment_ids),
      isPrivate: false,
      metadata: '{}',
      change: {},
      clientMessageId,
      at: now,
    };
    const { message } = await withStatus(db, ticket, input, author, now, () =>
      writeReply(db, conversation, caller, reply, { answers, consumers: messageConsumers }),
    );
    return { entry: await entryOf(db, message.message_id), isRepeat: false };
  }

  async function receive(
    { db, now }: Writing,
    { contact_id, contact_name, contact_email }: ShownTicket,
    conversation: StoredConversation,
    input: ReplyInput,
  ): Promise<number> {
    const { conversation_id: conversationId, site_id: siteId } = conversation;
    const { priority, category, subcategory, folder } = conversation;
    const received = {
      siteId,
      thread: { by: 'conversation', conversationId },
      contactId: contact_id ?? undefined,
      name: contact_name,
      email: contact_email,
      subject: null,
      body: input.message ?? '',
      ...teamFiles(input.attachment_ids),
      labels: { priority, category, subcategory, folder, tags: [] },
      metadata: '{}',
      clientMessageId: input.client_message_id ?? null,
      eventId: null,
      at: now,
    } as const;
    return (await receiveMessage(db, received, messageConsumers)).messageId;
  }

  async function entryOf(db: Db, messageId: number): Promise<ThreadEntry> {
    const entry = await findEntryOf(db, messageId);
    if (entry) return entry;
    return refuseField(
      '/client_message_id',
      'not_allowed',
      'The conversation already has a message with this id, outside of any ticket: use another id.',
    );
  }

  return {
    async write(writing, shownTicket, input) {
      const conversation =
        shownTicket.conversation_id === null || input.private
          ? undefined
          : await lockConversation(writing.db, shownTicket.conversation_id);
      return conversation
        ? intoConversation(writing, shownTicket, conversation, input)
        : intoTicket(writing, shownTicket, input);
    },
  };
}

/**
 * Writes a text and sets the requested status in the same step. The status comes first, so that the text does
 * not move the ticket as well; but closing comes last, because a closed ticket accepts no reply.
 */
async function withStatus<T>(
  db: Db,
  ticket: StoredTicket,
  { status }: ReplyInput,
  by: StatusAuthor,
  at: number,
  write: (ticket: StoredTicket) => Promise<T>,
): Promise<T> {
  if (status === undefined) return write(ticket);
  if (status !== 'closed') return write(await changeTicket(db, ticket, { status }, by, at));
  const entry = await write(ticket);
  await changeTicket(db, await lockKnown(db, ticket.ticket_id), { status }, by, at);
  return entry;
}

async function mustFind<T>(lookup: Promise<T | undefined>): Promise<T> {
  const value = await lookup;
  if (value === undefined) throw new Error('The written entry was not found.');
  return value;
}
