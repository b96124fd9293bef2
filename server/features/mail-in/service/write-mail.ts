import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { upsertContact } from '../../contacts/index.ts';
import {
  type AnswersByMail,
  lockConversation,
  type MessageConsumer,
  receiveMessage,
  writeReply,
} from '../../conversations/index.ts';
import { findAccount } from '../../identity/index.ts';
import type { SiteAccess } from '../../sites/index.ts';
import type { ShownTicket, TicketReplies } from '../../tickets/index.ts';
import { isOtherSubject } from '../rules/subject.ts';
import type { ReadFile } from './reading/instead-of-text.ts';

export interface WriteDeps {
  readonly siteAccess: SiteAccess;
  readonly answers: AnswersByMail;
  readonly consumers: readonly MessageConsumer[];
  readonly replies: TicketReplies;
}

/** A mail in the form of a message. */
export interface MailWords {
  readonly from: { readonly address: string; readonly name: string | null };
  readonly subject: string;
  readonly body: string;
  readonly quoted: string;
  readonly headerId: string | null;
  readonly files: readonly ReadFile[];
  /** Id of the incoming mail. */
  readonly id: number;
  readonly at: number;
}

export interface WrittenMail {
  readonly siteId: number;
  readonly contactId: number | null;
  readonly conversationId: number | null;
  readonly ticketId: number | null;
}

const labels = { priority: 'normal', category: null, subcategory: null, folder: null, tags: [] } as const;

/** Idempotency key of the message: processing a mail again writes nothing twice. */
const clientIdOf = ({ id }: MailWords): string => `mail:${id}`;

/** Adds a visitor's mail to a conversation. */
export async function continueConversation(
  db: Db,
  { consumers }: WriteDeps,
  conversationId: number,
  words: MailWords,
): Promise<WrittenMail | undefined> {
  const conversation = await lockConversation(db, conversationId);
  if (!conversation) return undefined;
  const { site_id: siteId, contact_id: contactId, subject } = conversation;
  await receiveMessage(
    db,
    {
      ...messageOf(words, isOtherSubject(words.subject, [subject]) ? words.subject : null),
      siteId,
      thread: { by: 'conversation', conversationId },
      contactId: contactId ?? undefined,
    },
    consumers,
  );
  return { siteId, contactId, conversationId, ticketId: null };
}

/** Starts a conversation from a mail. */
export async function beginConversation(
  db: Db,
  { consumers }: WriteDeps,
  siteId: number,
  words: MailWords,
  previousId: number | null,
): Promise<WrittenMail> {
  const { from, at } = words;
  const contactId = await upsertContact(db, {
    siteId,
    email: from.address,
    name: from.name,
    source: 'mail',
    at,
  });
  const { conversationId } = await receiveMessage(
    db,
    { ...messageOf(words, null), siteId, thread: { by: 'mail', previousId }, contactId },
    consumers,
  );
  return { siteId, contactId: contactId ?? null, conversationId, ticketId: null };
}

const messageOf = (words: MailWords, subject: string | null) => ({
  name: words.from.name,
  email: words.from.address,
  subject: words.subject || null,
  body: words.body,
  labels,
  metadata: '{}',
  clientMessageId: clientIdOf(words),
  eventId: null,
  mail: {
    address: words.from.address,
    header_id: words.headerId,
    subject,
    quoted: words.quoted === '' ? null : words.quoted,
    files: JSON.stringify(words.files),
    incoming_mail_id: words.id,
  },
  at: words.at,
});

/** Adds a customer's mail to a ticket. */
export async function continueTicket(
  db: Db,
  { replies }: WriteDeps,
  ticket: ShownTicket,
  words: MailWords,
): Promise<WrittenMail> {
  const { entry } = await replies.write({ db, caller: systemCaller, now: words.at }, ticket, {
    message: words.body,
    from: 'customer',
    client_message_id: clientIdOf(words),
  });
  const { site_id: siteId, contact_id: contactId } = ticket;
  return { siteId, contactId, conversationId: ticket.conversation_id, ticketId: entry.ticket_id };
}

/** Caller for customers' messages, which have no account. */
const systemCaller: Caller = {
  kind: 'session',
  tokenId: 0,
  accountId: null,
  role: null,
  siteId: null,
  scopes: new Set(),
  label: 'mail',
};

/** A colleague who can currently reply; undefined if they left, or lost access to the site. */
export async function findColleague(
  db: Db,
  { siteAccess }: WriteDeps,
  accountId: number,
  siteId: number,
): Promise<{ readonly caller: Caller; readonly email: string } | undefined> {
  const account = await findAccount(db, accountId);
  if (!account || account.disabled_at !== null || account.removed_at !== null) return undefined;
  const caller: Caller = { ...systemCaller, accountId, role: account.role, label: account.email };
  return (await siteAccess.findSite(db, caller, siteId)) ? { caller, email: account.email } : undefined;
}

/** Writes a colleague's mail as their reply, which is delivered to the visitor like any other reply. */
export async function answerAs(
  db: Db,
  deps: WriteDeps,
  caller: Caller,
  thread: { readonly conversationId: number } | { readonly ticket: ShownTicket },
  words: MailWords,
): Promise<WrittenMail | undefined> {
  const { body, at } = words;
  const clientMessageId = clientIdOf(words);
  if ('ticket' in thread) {
    const { ticket } = thread;
    const { entry } = await deps.replies.write({ db, caller, now: at }, ticket, {
      message: body,
      client_message_id: clientMessageId,
    });
    const { site_id: siteId, contact_id: contactId } = ticket;
    return { siteId, contactId, conversationId: ticket.conversation_id, ticketId: entry.ticket_id };
  }
  const conversation = await lockConversation(db, thread.conversationId);
  if (!conversation) return undefined;
  const reply = { body, isPrivate: false, metadata: '{}', change: {}, clientMessageId, at };
  await writeReply(db, conversation, caller, reply, deps);
  const { site_id: siteId, contact_id: contactId, conversation_id: conversationId } = conversation;
  return { siteId, contactId, conversationId, ticketId: null };
}
