import type { Db } from '../../../platform/db/database.ts';
import { type FileReferences, openUploads, wordsOrNames } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import { announce } from '../../notifications/index.ts';
import type { Priority } from '../../team/schema.ts';
import { previewOf, searchedText, subjectOf } from '../rules.ts';
import {
  findByKey,
  findOfVisitor,
  insertConversation,
  lockConversation,
  lockLatestOfContact,
  type StoredConversation,
  updateConversation,
} from '../store/conversations.ts';
import { insertMessageMail, type StoredMessageMail } from '../store/message-mail.ts';
import { findByClientId, insertMessage } from '../store/messages.ts';
import { indexMessage } from '../store/search.ts';
import { type MessageConsumer, notifyConsumers } from '../work/message-consumer.ts';

/** Identifies the conversation of a visitor's message. */
export type Thread =
  | { readonly by: 'visitor'; readonly visitorHash: string }
  | { readonly by: 'key'; readonly key: string }
  /** An existing conversation. */
  | { readonly by: 'conversation'; readonly conversationId: number }
  /** The contact's newest conversation that was started by an event. */
  | { readonly by: 'contact' }
  /** A separate conversation, started by a mail. */
  | { readonly by: 'mail'; readonly previousId: number | null };

/** A visitor's message. */
export interface ReceivedMessage {
  readonly siteId: number;
  readonly thread: Thread;
  /** The author, found or created in the same transaction. */
  readonly contactId: number | undefined;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  /** Empty for a message that consists of files; their names are stored as its text. */
  readonly body: string;
  readonly files?: FileReferences;
  readonly labels: Labels;
  /** JSON text stored with the message. */
  readonly metadata: string;
  readonly clientMessageId: string | null;
  readonly eventId: number | null;
  /** The mail that carried it. */
  readonly mail?: Omit<StoredMessageMail, 'message_id' | 'site_id'>;
  /** True if the lead notifies the team of it, in the name of the conversation, so that it is not notified twice. */
  readonly isLead?: boolean;
  readonly at: number;
}

/** Labels of a new conversation. */
export interface Labels {
  readonly priority: Priority;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly folder: string | null;
  readonly tags: readonly string[];
}

export interface ReceiveResult {
  readonly conversationId: number;
  readonly messageId: number;
  readonly subject: string;
  readonly assigneeId: number | null;
  /** True if the message started the conversation. */
  readonly isNew: boolean;
  /** True if the message was already stored and nothing was written. */
  readonly isRepeat: boolean;
}

/**
 * Adds a visitor's message to its conversation, or starts one. The conversation becomes open, whatever its status. A
 * known `clientMessageId` writes nothing.
 * @param consumers called once the message is written
 */
export async function receiveMessage(
  db: Db,
  sent: ReceivedMessage,
  consumers: readonly MessageConsumer[],
): Promise<ReceiveResult> {
  const uploads = await openUploads(db, sent.siteId, sent.files);
  const received = { ...sent, body: wordsOrNames(sent.body, uploads.files) };
  const { siteId, body, clientMessageId, at } = received;
  const { conversation, isNew } = await threadOf(db, received);
  const { conversation_id: conversationId } = conversation;
  const { subject, assignee_id: assigneeId } = conversation;
  const target = { conversationId, isNew, subject, assigneeId };
  if (clientMessageId !== null && !isNew) {
    const existing = await findByClientId(db, conversationId, clientMessageId);
    if (existing) return { ...target, messageId: existing.message_id, isRepeat: true };
  }
  const author = {
    kind: 'visitor',
    name: received.name || received.email || 'Visitor',
    accountId: null,
  } as const;
  const messageId = await insertMessage(db, {
    conversation_id: conversationId,
    site_id: siteId,
    direction: 'in',
    author_kind: author.kind,
    author_name: author.name,
    account_id: null,
    body,
    private: 0,
    delivery: 'delivered',
    metadata: received.metadata,
    client_message_id: clientMessageId,
    event_id: received.eventId,
    created_at: at,
  });
  // The conversation is locked, so the message cannot have been written in between.
  if (messageId === undefined) throw new Error('A message came to be in a locked conversation.');
  await uploads.attachTo({ messageId });
  if (received.mail)
    await insertMessageMail(db, { message_id: messageId, site_id: siteId, ...received.mail });
  const contactId = conversation.contact_id ?? received.contactId ?? null;
  await updateConversation(db, conversationId, {
    status: 'open',
    snoozed_until: null,
    contact_id: contactId,
    unread: conversation.unread + 1,
    message_count: conversation.message_count + 1,
    preview: previewOf(body),
    last_direction: 'in',
    // Calls waiting for the lock may finish out of order.
    last_message_at: Math.max(at, conversation.last_message_at),
    updated_at: Math.max(at, conversation.updated_at),
  });
  const text = searchedText(body, isNew ? { ...received, subject } : undefined);
  await indexMessage(db, { id: messageId, siteId, text });
  await announceMessage(db, received, conversationId, messageId, isNew, subject);
  if (!received.isLead)
    await announce(db, {
      event: 'new_message',
      kind: 'conversation',
      id: conversationId,
      siteId,
      to: assigneeId,
      contactId: received.contactId ?? conversation.contact_id,
      who: author.name,
      subject,
      text: body,
      at,
    });
  await notifyConsumers(db, consumers, {
    messageId,
    conversationId,
    siteId,
    contactId,
    author,
    body,
    at,
    direction: 'in',
    isPrivate: false,
    isAnswer: false,
    isFirst: isNew,
  });
  return { ...target, messageId, isRepeat: false };
}

async function announceMessage(
  db: Db,
  { siteId, at, contactId }: ReceivedMessage,
  conversationId: number,
  messageId: number,
  isNew: boolean,
  subject: string,
): Promise<void> {
  const op = isNew ? 'created' : 'updated';
  await recordChange(db, { kind: 'conversation', id: conversationId, op, siteId, at });
  await recordChange(db, {
    kind: 'message',
    id: messageId,
    parentId: conversationId,
    op: 'created',
    siteId,
    at,
  });
  if (!isNew || contactId === undefined) return;
  await addTimelineEntry(db, {
    contactId,
    siteId,
    at,
    kind: 'conversation',
    recordId: conversationId,
    title: subject,
  });
}

interface ThreadMatch {
  readonly conversation: StoredConversation;
  readonly isNew: boolean;
}

async function threadOf(db: Db, received: ReceivedMessage): Promise<ThreadMatch> {
  const existing = await lockThread(db, received);
  if (existing) return { conversation: existing, isNew: false };
  const inserted = await insertConversation(db, newConversation(received));
  if (inserted !== undefined) return { conversation: await locked(db, inserted), isNew: true };
  // A concurrent message of the same thread was first and has committed: the insert waited for it.
  const other = await lockThread(db, received);
  if (!other) throw new Error('A unique index named a conversation that is not there.');
  return { conversation: other, isNew: false };
}

async function locked(db: Db, conversationId: number): Promise<StoredConversation> {
  const conversation = await lockConversation(db, conversationId);
  if (!conversation) throw new Error(`Conversation ${conversationId} is gone.`);
  return conversation;
}

/** Finds and locks the conversation that the message belongs to; undefined if it starts one. */
async function lockThread(db: Db, received: ReceivedMessage): Promise<StoredConversation | undefined> {
  const { thread, contactId } = received;
  if (thread.by === 'mail') return undefined;
  if (thread.by === 'contact')
    return contactId === undefined ? undefined : lockLatestOfContact(db, contactId);
  const id = await findConversationId(db, received.siteId, thread);
  return id === undefined ? undefined : locked(db, id);
}

async function findConversationId(
  db: Db,
  siteId: number,
  thread: Extract<Thread, { by: 'conversation' | 'visitor' | 'key' }>,
): Promise<number | undefined> {
  if (thread.by === 'conversation') return thread.conversationId;
  return thread.by === 'visitor'
    ? findOfVisitor(db, siteId, thread.visitorHash)
    : findByKey(db, siteId, thread.key);
}

const newConversation = ({ siteId, thread, contactId, subject, body, labels, at }: ReceivedMessage) => ({
  site_id: siteId,
  contact_id: contactId ?? null,
  channel: channelOf(thread),
  conversation_key: thread.by === 'key' ? thread.key : null,
  visitor_hash: thread.by === 'visitor' ? thread.visitorHash : null,
  subject: subjectOf(subject, body),
  status: 'open' as const,
  snoozed_until: null,
  priority: labels.priority,
  category: labels.category,
  subcategory: labels.subcategory,
  folder: labels.folder,
  tags: JSON.stringify(labels.tags),
  assignee_id: null,
  unread: 0,
  message_count: 0,
  preview: previewOf(body),
  last_direction: 'in' as const,
  last_message_at: at,
  created_at: at,
  updated_at: at,
  previous_conversation_id: thread.by === 'mail' ? thread.previousId : null,
});

const channelOf = ({ by }: Thread): StoredConversation['channel'] =>
  by === 'visitor' ? 'widget' : by === 'mail' ? 'mail' : 'event';
