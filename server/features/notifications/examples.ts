import { channelsOf } from './rules/events.ts';
import { noticeEvents } from './schema.ts';

/** Example notices and notification settings. */
export const notice = {
  notice_id: 51,
  event: 'new_lead' as const,
  kind: 'lead' as const,
  record_id: 12,
  site_id: 2,
  site_name: 'Bakery',
  title: 'New lead: Grace Hopper',
  subject: 'Grace Hopper',
  text: 'Do you deliver wedding cakes?',
  count: 1,
  unread: true,
  path: '/leads?view=table&lead=12',
  at: '2026-11-21T09:00:00.000Z',
};

const defaults = channelsOf('{}');

export const settings = {
  events: noticeEvents.map((event) => ({ event, ...defaults[event] })),
  site_ids: [],
  quiet_hours: { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' },
  digest: 'weekly' as const,
  timezone: 'Europe/Berlin',
};

export const subscription = {
  subscription_id: 1,
  device: 'Firefox on Linux',
  service: 'push.example.com',
  created_at: '2026-11-21T09:00:00.000Z',
};

/** Public key of a browser, or of this installation. */
export const publicKey =
  'BE31QM_KZM1G_e8tlEEVzVD3hyArVBdOyQZ0QexjHkAcs-K9wPFFxfAJ732830cnOWBtpQ_Etq-GYYRKfBfqaqA';

/** A browser's subscription, as it sends it. */
export const browser = {
  endpoint: 'https://push.example.com/send/f00d',
  keys: { p256dh: publicKey, auth: 'dGhpcy1pcy1hLXNlY3JldA' },
};
