import type { Static } from '../../kernel/schema.ts';
import type { Lead } from './schema.ts';

export const lead: Static<typeof Lead> = {
  lead_id: 1,
  site_id: 2,
  contact: { contact_id: 1, name: 'Grace', email: 'grace@example.com' },
  status: 'new',
  priority: 'normal',
  assignee: { account_id: 4, name: 'Emil' },
  source: 'contact-form',
  tags: ['wedding', 'cake'],
  subject: 'A cake for 80',
  message: 'Do you deliver on Saturdays?',
  event_id: 1,
  event_count: 1,
  history: [
    {
      move_id: 140,
      at: '2026-11-21T08:59:12.000Z',
      by: { kind: 'visitor', name: 'Grace' },
      from: null,
      to: 'new',
      note: null,
      event_id: 1,
    },
  ],
  last_event_at: '2026-11-21T08:59:12.000Z',
  created_at: '2026-11-21T08:59:12.000Z',
  updated_at: '2026-11-21T08:59:12.000Z',
};

export const contacted: Static<typeof Lead> = {
  ...lead,
  status: 'contacted',
  history: [
    {
      move_id: 141,
      at: '2026-11-21T09:30:00.000Z',
      by: { kind: 'person', name: 'Ada' },
      from: 'new',
      to: 'contacted',
      note: 'Called, sends the guest list.',
      event_id: null,
    },
    ...lead.history,
  ],
  updated_at: '2026-11-21T09:30:00.000Z',
};

export const file = 'lead_id,status,name,email\r\n1,new,Grace,grace@example.com\r\n';

export const removed = { deleted: true, removal_id: 1, kept_until: '2026-12-21T09:00:00.000Z' };
