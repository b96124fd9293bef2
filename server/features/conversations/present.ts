import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import { contactRefOf } from '../contacts/index.ts';
import { presentAssignee } from '../team/index.ts';
import { type Audience, currentDeliveryChannel, deliveryChannelOf } from './rules.ts';
import type { Conversation, ConversationDetail, Message } from './schema.ts';
import type { MailsOfMessage } from './service/answers-by-mail.ts';
import type { ShownConversation } from './store/conversations.ts';
import type { StoredMessage } from './store/messages.ts';

/** Public form of a conversation, field by field. */
export function presentConversation(row: ShownConversation): Static<typeof Conversation> {
  return {
    conversation_id: row.conversation_id,
    site_id: row.site_id,
    subject: row.subject,
    status: row.status,
    snoozed_until: isoTimeOrNull(row.snoozed_until),
    priority: row.priority,
    contact: contactRefOf(row),
    assignee: presentAssignee(row),
    category: row.category,
    subcategory: row.subcategory,
    folder: row.folder,
    tags: JSON.parse(row.tags) as string[],
    channel: row.channel,
    unread: row.unread,
    message_count: row.message_count,
    preview: row.preview,
    last_direction: row.last_direction,
    last_message_at: isoTime(row.last_message_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    previous_conversation_id: row.previous_conversation_id,
  };
}

/** Public form of a single conversation, with the channel that a reply would use. */
export const presentDetail = (
  row: ShownConversation,
  audience: Audience,
): Static<typeof ConversationDetail> => ({
  ...presentConversation(row),
  reaches: currentDeliveryChannel(audience),
  mail_to: audience.mailTo,
});

export const presentMessage = (
  row: StoredMessage,
  audience: Audience,
  { sent, received }: MailsOfMessage = {},
  files: Static<typeof Message>['attachments'] = [],
): Static<typeof Message> => ({
  message_id: row.message_id,
  conversation_id: row.conversation_id,
  direction: row.direction,
  author: { kind: row.author_kind, name: row.author_name },
  body: row.body,
  private: row.private === 1,
  delivery: row.delivery,
  reaches: deliveryChannelOf(audience, row),
  mail: sent
    ? { to: sent.to, state: sent.state, ...(sent.reason === null ? {} : { reason: sent.reason }) }
    : null,
  attachments: files,
  received_mail: received
    ? {
        from: received.address,
        subject: received.subject,
        quoted: received.quoted,
        files: JSON.parse(received.files) as { name: string; bytes: number }[],
        incoming_mail_id: received.incoming_mail_id,
      }
    : null,
  metadata: new RawJson(row.metadata),
  created_at: isoTime(row.created_at),
  client_message_id: row.client_message_id,
  event_id: row.event_id,
});
