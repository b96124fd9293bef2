import type { Static } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import type { Conversation, ConversationDetail, Message } from './schema.ts';

export const conversation: Static<typeof Conversation> = {
  conversation_id: 1,
  site_id: 2,
  subject: 'A cake for 80',
  status: 'open',
  snoozed_until: null,
  priority: 'normal',
  contact: { contact_id: 1, name: 'Grace', email: 'grace@example.com' },
  assignee: { account_id: 4, name: 'Emil' },
  category: 'orders',
  subcategory: null,
  folder: null,
  tags: ['wedding'],
  channel: 'widget',
  unread: 1,
  message_count: 1,
  preview: 'Do you deliver on Saturdays?',
  last_direction: 'in',
  last_message_at: '2026-11-21T08:59:12.000Z',
  created_at: '2026-11-21T08:59:12.000Z',
  updated_at: '2026-11-21T08:59:12.000Z',
  previous_conversation_id: null,
};

export const detail: Static<typeof ConversationDetail> = {
  ...conversation,
  reaches: 'widget',
  mail_to: 'grace@example.com',
};

export const message: Static<typeof Message> = {
  message_id: 93,
  conversation_id: 1,
  direction: 'in',
  author: { kind: 'visitor', name: 'Grace' },
  body: 'Do you deliver on Saturdays?',
  private: false,
  delivery: 'delivered',
  reaches: null,
  mail: null,
  attachments: [],
  received_mail: null,
  metadata: new RawJson('{}'),
  created_at: '2026-11-21T08:59:12.000Z',
  client_message_id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  event_id: null,
};

export const reply: Static<typeof Message> = {
  ...message,
  message_id: 94,
  direction: 'out',
  author: { kind: 'person', name: 'Ada' },
  body: 'We do, until noon.',
  delivery: 'sent',
  reaches: 'widget',
  metadata: new RawJson('{"tags":["delivery"]}'),
  client_message_id: 'm-1',
};
