import type { Conversation, Message } from '../../../api/records.ts';

/** A conversation for tests. */
export const aConversation = (id: number, change: Partial<Conversation> = {}): Conversation => ({
  conversation_id: id,
  site_id: 7,
  subject: 'A cake for 80',
  status: 'open',
  snoozed_until: null,
  priority: 'normal',
  contact: null,
  assignee: null,
  category: null,
  subcategory: null,
  folder: null,
  tags: [],
  channel: 'event',
  unread: 0,
  message_count: 1,
  preview: 'Do you deliver?',
  last_direction: 'in',
  last_message_at: `2026-11-21T09:00:${String(id).padStart(2, '0')}.000Z`,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  previous_conversation_id: null,
  ...change,
});

/** A message of a visitor for tests. */
export const aMessage = (id: number, change: Partial<Message> = {}): Message => ({
  message_id: id,
  conversation_id: 1,
  direction: 'in',
  author: { kind: 'visitor', name: 'Grace' },
  body: `Message ${id}`,
  private: false,
  delivery: 'delivered',
  reaches: null,
  mail: null,
  attachments: [],
  received_mail: null,
  metadata: {},
  created_at: new Date(2026, 10, 21, 9, id).toISOString(),
  client_message_id: null,
  event_id: null,
  ...change,
});
