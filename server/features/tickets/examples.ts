import type { Static } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import type { Ticket, TicketDetail, TicketMessage } from './schema.ts';

export const ticket: Static<typeof Ticket> = {
  ticket_id: 13,
  site_id: 2,
  subject: 'The cake came without candles',
  status: 'open',
  priority: 'high',
  requester: { contact_id: 1, name: 'Grace', email: 'grace@example.com' },
  assignee: { account_id: 4, name: 'Emil' },
  tags: ['delivery'],
  custom_fields: new RawJson('{"order":1042}'),
  conversation_id: null,
  lead_id: null,
  previous_ticket_id: null,
  follow_up_ticket_id: null,
  due_at: '2026-11-22T09:00:00.000Z',
  overdue: false,
  preview: 'There were none in the box.',
  last_direction: 'in',
  last_message_at: '2026-11-21T08:59:12.000Z',
  client_ticket_id: 'desk-88',
  created_at: '2026-11-21T08:59:12.000Z',
  updated_at: '2026-11-21T09:10:00.000Z',
};

export const ticketDetail: Static<typeof TicketDetail> = {
  ...ticket,
  allowed_statuses: ['pending', 'on_hold', 'resolved', 'closed'],
  history: [
    {
      field: 'status',
      from: 'new',
      to: 'open',
      at: '2026-11-21T09:10:00.000Z',
      by: { kind: 'person', name: 'Ada' },
    },
  ],
};

export const ticketMessage: Static<typeof TicketMessage> = {
  message_id: 301,
  ticket_id: 13,
  conversation_message_id: null,
  direction: 'in',
  author: { kind: 'visitor', name: 'Grace' },
  body: 'There were none in the box.',
  private: false,
  delivery: 'delivered',
  reaches: null,
  mail: null,
  attachments: [],
  metadata: new RawJson('{}'),
  created_at: '2026-11-21T08:59:12.000Z',
  client_message_id: null,
};

export const answer: Static<typeof TicketMessage> = {
  ...ticketMessage,
  message_id: 302,
  direction: 'out',
  author: { kind: 'person', name: 'Ada' },
  body: 'We are bringing some over within the hour.',
  delivery: 'sent',
  reaches: 'site',
  mail: null,
  created_at: '2026-11-21T09:10:00.000Z',
  client_message_id: 'm-7',
};

export const removed = { deleted: true, removal_id: 10, kept_until: '2026-12-21T09:00:00.000Z' };
