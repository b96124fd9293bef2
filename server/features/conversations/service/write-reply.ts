import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FileReferences, openUploads, wordsOrNames } from '../../attachments/index.ts';
import { recordChange } from '../../changes/index.ts';
import { announceMentions, readNotices } from '../../notifications/index.ts';
import { authorOf } from '../../team/index.ts';
import { deliveryChannelOf, deliveryOf, previewOf, searchedText } from '../rules.ts';
import {
  type ConversationChange,
  type StoredConversation,
  updateConversation,
} from '../store/conversations.ts';
import {
  findByClientId,
  findMessage,
  insertMessage,
  type StoredMessage,
  saveMentions,
} from '../store/messages.ts';
import { indexMessage } from '../store/search.ts';
import { type MessageConsumer, notifyConsumers } from '../work/message-consumer.ts';
import type { AnswersByMail } from './answers-by-mail.ts';
import { audienceOf } from './audience.ts';
import { changeConversationStatus } from './change-conversation-status.ts';

/** A reply to the visitor, or an internal note. */
export interface Reply {
  /** Empty for a message that consists of files; their names are stored as its text. */
  readonly body: string;
  readonly files?: FileReferences;
  readonly isPrivate: boolean;
  /** JSON text stored with the message. */
  readonly metadata: string;
  /** Changes to the conversation in the same step. */
  readonly change: ConversationChange;
  readonly clientMessageId: string | null;
  /** Colleagues whom a note mentions. */
  readonly mentions?: readonly number[];
  readonly at: number;
}

export interface ReplyDeps {
  readonly answers: AnswersByMail;
  /** Called once the message is written. */
  readonly consumers: readonly MessageConsumer[];
}

export interface ReplyResult {
  readonly message: StoredMessage;
  readonly isRepeat: boolean;
}

/** Adds a reply to a locked conversation. A known `clientMessageId` writes nothing and returns the first message. */
export async function writeReply(
  db: Db,
  conversation: StoredConversation,
  caller: Caller,
  reply: Reply,
  { answers, consumers }: ReplyDeps,
): Promise<ReplyResult> {
  const { conversation_id: conversationId, site_id: siteId } = conversation;
  const { clientMessageId, isPrivate, at } = reply;
  if (clientMessageId !== null) {
    const existing = await findByClientId(db, conversationId, clientMessageId);
    if (existing) return { message: existing, isRepeat: true };
  }
  const uploads = await openUploads(db, siteId, reply.files);
  const body = wordsOrNames(reply.body, uploads.files);
  const author = await authorOf(db, caller);
  const audience = await audienceOf(db, answers, siteId, conversation, at);
  const isPrivateRow = isPrivate ? 1 : 0;
  const channel = deliveryChannelOf(audience, { direction: 'out', private: isPrivateRow, created_at: at });
  const isAnswer = channel !== null && channel !== 'nobody';
  const messageId = await insertMessage(db, {
    conversation_id: conversationId,
    site_id: siteId,
    direction: 'out',
    author_kind: author.kind,
    author_name: author.name,
    account_id: author.accountId,
    body,
    private: isPrivateRow,
    delivery: deliveryOf(channel),
    metadata: reply.metadata,
    client_message_id: clientMessageId,
    event_id: null,
    created_at: at,
  });
  const message = messageId === undefined ? undefined : await findMessage(db, messageId);
  if (!message) throw new Error('The message that was written is not there.');
  await uploads.attachTo({ messageId: message.message_id });
  await updateConversation(db, conversationId, {
    ...reply.change,
    message_count: conversation.message_count + 1,
    updated_at: Math.max(at, conversation.updated_at),
    // Text that reaches no one is not a reply: the list keeps showing the visitor's last message as waiting.
    ...(!isAnswer
      ? {}
      : {
          preview: previewOf(body),
          last_direction: 'out',
          last_message_at: Math.max(at, conversation.last_message_at),
        }),
  });
  await changeConversationStatus(db, conversation, reply.change, !isPrivate, caller.label, at);
  await indexMessage(db, { id: message.message_id, siteId, text: searchedText(body) });
  await recordChange(db, { kind: 'conversation', id: conversationId, op: 'updated', siteId, at });
  const change = { kind: 'message', id: message.message_id, parentId: conversationId } as const;
  await recordChange(db, { ...change, op: 'created', siteId, at });
  const { contact_id: contactId } = conversation;
  const event = { messageId: message.message_id, conversationId, siteId, contactId, isPrivate, isAnswer };
  await readNotices(db, caller.accountId, { kind: 'conversation', id: conversationId }, at);
  const { mentions = [] } = reply;
  if (mentions.length > 0) {
    await saveMentions(db, message.message_id, mentions);
    const { subject } = conversation;
    const about = { kind: 'conversation', id: conversationId, siteId, contactId, subject } as const;
    await announceMentions(db, mentions, {
      ...about,
      by: author.accountId,
      who: author.name,
      text: body,
      at,
    });
  }
  if (!isPrivate && audience.mailTo !== null) await answers.mailLater(db, message, channel);
  await notifyConsumers(db, consumers, { ...event, direction: 'out', isFirst: false, author, body, at });
  return { message, isRepeat: false };
}
