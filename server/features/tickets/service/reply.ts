import type { Caller } from '../../../kernel/access.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findByClientId,
  lockConversation,
  receiveMessage,
  type StoredConversation,
  writeReply,
} from '../../conversations/index.ts';
import { announceMentions, readNotices } from '../../notifications/index.ts';
import { reached } from '../../sites/index.ts';
import { authorOf, checkMentions, checkNote } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentTicket, presentTicketMessage } from '../present.ts';
import type { TicketReplyInput } from '../schema.ts';
import {
  findEntry,
  findEntryByClientId,
  findEntryOf,
  saveMentions,
  type ThreadEntry,
} from '../store/thread.ts';
import { findFollowUp, findTicket, type ShownTicket, type StoredTicket } from '../store/tickets.ts';
import { audienceOfTicket } from './audience.ts';
import { changeTicket, checkMove, type Mover } from './change-ticket.ts';
import type { TicketsDeps } from './deps.ts';
import { enter, lockKnown, taking } from './thread.ts';

type Asked = Static<typeof TicketReplyInput>;

interface Written {
  readonly entry: ThreadEntry;
  readonly isRepeat: boolean;
}

interface Writing {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: number;
}

/** Checks the combinations of fields that the schema cannot express. */
function check({ from, private: isPrivate, status }: Asked, caller: Caller): void {
  checkNote(isPrivate, caller);
  if (isPrivate && from === 'customer') refuseField('/private', 'not_allowed', 'A note is of the team.');
  if (status !== undefined && from === 'customer')
    refuseField('/status', 'not_allowed', 'The words of a customer set the status themselves.');
}

const customerOf = ({ contact_name, contact_email }: ShownTicket) => ({
  kind: 'visitor' as const,
  name: contact_name || contact_email || 'Customer',
  accountId: null,
});

export function replyHandlers({
  reach,
  answers,
  messageConsumers,
}: TicketsDeps): Pick<Handlers<typeof operations, Db>, 'ticketMessageReply'> {
  /** Adds a text stored in the ticket itself: it has no conversation, or the text is a note. */
  async function intoTicket(writing: Writing, shown: ShownTicket, input: Asked): Promise<Written> {
    const { db, caller, now } = writing;
    const isCustomers = input.from === 'customer';
    const clientMessageId = input.client_message_id ?? null;
    const author = isCustomers ? customerOf(shown) : await authorOf(db, caller);
    let ticket = await lockKnown(db, shown.ticket_id);
    for (;;) {
      const known = clientMessageId && (await findEntryByClientId(db, ticket.ticket_id, clientMessageId));
      if (known) return { entry: known, isRepeat: true };
      const next = isCustomers ? await findFollowUp(db, ticket.ticket_id) : undefined;
      if (next === undefined) break;
      ticket = await lockKnown(db, next);
    }
    const isPrivate = input.private ?? false;
    const words = {
      messageId: null,
      direction: isCustomers ? 'in' : 'out',
      isPrivate,
      author,
      body: input.message,
      clientMessageId,
      at: now,
    } as const;
    if (isCustomers) {
      const place = await taking(db, ticket, author, now);
      return { entry: await mustFind(findEntry(db, (await enter(db, place, words)) ?? 0)), isRepeat: false };
    }
    // Closed tickets still accept notes, which do not affect the customer.
    if (!isPrivate || input.status !== undefined) await checkMove(db, ticket, input.status);
    const entryId = await withStatus(db, ticket, input, author, now, (current) => enter(db, current, words));
    return { entry: await mustFind(findEntry(db, entryId ?? 0)), isRepeat: false };
  }

  /** Adds a message to the ticket's conversation; `ticketsOfMessages` adds it to the ticket's thread. */
  async function intoConversation(
    writing: Writing,
    shown: ShownTicket,
    conversation: StoredConversation,
    input: Asked,
  ): Promise<Written> {
    const { db, caller, now } = writing;
    const clientMessageId = input.client_message_id ?? null;
    const known =
      clientMessageId && (await findByClientId(db, conversation.conversation_id, clientMessageId));
    if (known) return { entry: await placeOf(db, known.message_id), isRepeat: true };
    if (input.from === 'customer') {
      const messageId = await receive(writing, shown, conversation, input);
      return { entry: await placeOf(db, messageId), isRepeat: false };
    }
    const ticket = await lockKnown(db, shown.ticket_id);
    await checkMove(db, ticket, input.status);
    const author = await authorOf(db, caller);
    const reply = {
      body: input.message,
      isPrivate: false,
      metadata: '{}',
      change: {},
      clientMessageId,
      at: now,
    };
    const { message } = await withStatus(db, ticket, input, author, now, () =>
      writeReply(db, conversation, caller, reply, { answers, consumers: messageConsumers }),
    );
    return { entry: await placeOf(db, message.message_id), isRepeat: false };
  }

  async function receive(
    { db, now }: Writing,
    { contact_id, contact_name, contact_email }: ShownTicket,
    conversation: StoredConversation,
    input: Asked,
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
      body: input.message,
      labels: { priority, category, subcategory, folder, tags: [] },
      metadata: '{}',
      clientMessageId: input.client_message_id ?? null,
      eventId: null,
      at: now,
    } as const;
    return (await receiveMessage(db, received, messageConsumers)).messageId;
  }

  async function placeOf(db: Db, messageId: number): Promise<ThreadEntry> {
    const entry = await findEntryOf(db, messageId);
    if (entry) return entry;
    return refuseField(
      '/client_message_id',
      'not_allowed',
      'The conversation has a message with this id that is in no ticket: use another.',
    );
  }

  /** Tells colleagues whom a note mentions; whoever answers has read the ticket. */
  async function tell(
    { db, caller, now: at }: Writing,
    { ticket_id: id, site_id: siteId, contact_id: contactId, subject }: ShownTicket,
    { ticket_message_id: entryId, author_name: who, body: text }: ThreadEntry,
    mentions: readonly number[],
  ): Promise<void> {
    await readNotices(db, caller.accountId, { kind: 'ticket', id }, at);
    if (mentions.length === 0) return;
    await saveMentions(db, entryId, mentions);
    const about = { kind: 'ticket', id, siteId, contactId, subject } as const;
    await announceMentions(db, mentions, { ...about, by: caller.accountId, who, text, at });
  }

  return {
    async ticketMessageReply(input, { db, caller, now }) {
      check(input, caller);
      const shown = await reached(db, reach, caller, await findTicket(db, input.ticket_id));
      const mentions = await checkMentions(db, reach, input, shown.site_id);
      const writing = { db, caller, now };
      const conversation =
        shown.conversation_id === null || input.private
          ? undefined
          : await lockConversation(db, shown.conversation_id);
      const { entry, isRepeat } = conversation
        ? await intoConversation(writing, shown, conversation, input)
        : await intoTicket(writing, shown, input);
      const ticket = await mustFind(findTicket(db, entry.ticket_id));
      if (!isRepeat) await tell(writing, ticket, entry, mentions);
      return {
        duplicate: isRepeat,
        message: presentTicketMessage(entry, await audienceOfTicket(db, answers, ticket, now)),
        ticket: presentTicket(ticket, now),
      };
    },
  };
}

/**
 * Writes a text and sets the requested status in the same step. The status comes first, so that the text does not
 * move the ticket as well; but closing comes last, because a closed ticket accepts no answer.
 */
async function withStatus<T>(
  db: Db,
  ticket: StoredTicket,
  { status }: Asked,
  by: Mover,
  at: number,
  write: (ticket: StoredTicket) => Promise<T>,
): Promise<T> {
  if (status === undefined) return write(ticket);
  if (status !== 'closed') return write(await changeTicket(db, ticket, { status }, by, at));
  const written = await write(ticket);
  await changeTicket(db, await lockKnown(db, ticket.ticket_id), { status }, by, at);
  return written;
}

async function mustFind<T>(found: Promise<T | undefined>): Promise<T> {
  const value = await found;
  if (value === undefined) throw new Error('What was written is not there.');
  return value;
}
