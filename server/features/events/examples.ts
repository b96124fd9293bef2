import { RawJson } from '../../kernel/verbatim.ts';

const received = '2026-11-21T08:59:12.000Z';

export const envelope = {
  site_id: 2,
  type: 'lead' as const,
  external_id: 'frm-42',
  category: 'Orders',
  source: 'contact-form',
  tags: ['wedding', 'cake'],
  custom_fields: { guests: 80 },
  name: 'Grace',
  email: 'grace@example.com',
  subject: 'A cake for 80',
  message: 'Do you deliver on Saturdays?',
};

export const accepted = {
  accepted: true,
  duplicate: false,
  event: {
    event_id: 1,
    site_id: 2,
    type: 'lead' as const,
    external_id: 'frm-42',
    status: 'new',
    priority: 'normal',
    received_at: received,
  },
  lead_id: 1,
  contact_id: 1,
  conversation_id: null,
  warnings: [],
};

export const acceptedSubscription = {
  ...accepted,
  event: {
    ...accepted.event,
    event_id: 964,
    type: 'subscription' as const,
    external_id: 'sub-9',
    received_at: '2026-11-20T17:02:00.000Z',
  },
  lead_id: null,
};

export const activity = {
  event_id: 1,
  site_id: 2,
  type: 'lead' as const,
  external_id: 'frm-42',
  status: 'new',
  priority: 'normal',
  category: 'orders',
  subcategory: null,
  folder: null,
  source: 'contact-form',
  tags: ['wedding', 'cake'],
  custom_fields: new RawJson('{"guests":80}'),
  name: 'Grace',
  email: 'grace@example.com',
  subject: 'A cake for 80',
  message: 'Do you deliver on Saturdays?',
  received_at: received,
  metadata: new RawJson(JSON.stringify(envelope)),
};

export const eventDetail = {
  ...activity,
  status: 'open',
  site_name: 'Harbour Lane Bakery',
  size_bytes: JSON.stringify(envelope).length,
  lead_id: 1,
  contact_id: 1,
  conversation_id: null,
  moves: [
    {
      from: 'new',
      to: 'open',
      at: '2026-11-21T09:10:00.000Z',
      by: 'ada@example.com',
      by_name: 'Ada',
      note: null,
      with: { kind: 'lead' as const, id: 1 },
    },
  ],
};

export const refusal = {
  refusal_id: 4,
  site_id: 2,
  at: received,
  interface: 'rest',
  code: 'validation_failed',
  detail: '1 field needs attention: type.',
  times: 1,
  errors: [
    { pointer: '/type', code: 'not_allowed', detail: 'Use one of message, subscription, contact, lead.' },
  ],
  size_bytes: 188,
  address: null,
  request_id: 'req_01JD6Y4T9V0000000000000000',
};
