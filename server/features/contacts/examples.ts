import type { Static } from '../../kernel/schema.ts';
import type { Contact, ContactEntry } from './schema.ts';

export const contact: Static<typeof Contact> = {
  contact_id: 1,
  site_id: 2,
  name: 'Grace',
  email: 'grace@example.com',
  other_emails: [],
  phone: '+1 555 0100',
  source: 'newsletter',
  subscription: 'subscribed',
  subscription_at: '2026-11-20T17:02:00.000Z',
  created_at: '2026-11-20T17:02:00.000Z',
  last_seen_at: '2026-11-21T08:59:12.000Z',
  updated_at: '2026-11-21T08:59:12.000Z',
  erase_at: null,
};

export const entry: Static<typeof ContactEntry> = {
  entry_id: 120,
  at: '2026-11-21T08:59:12.000Z',
  kind: 'lead',
  record_id: 1,
  title: 'A cake for 80',
};

export const file = 'contact_id,name,email\r\n1,Grace,grace@example.com\r\n';

export const person =
  '{"contact_id":1,"exported_at":"2026-11-21T09:00:00.000Z","tables":[\n{"feature":"contacts","table":"contact","rows":[\n' +
  '{"contact_id":1,"site_id":2,"email":"grace@example.com","name":"Grace"}]}\n]}\n';
