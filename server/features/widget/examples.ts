// Fictional records for documents.

const look = {
  enabled: true,
  title: 'Harbour Lane Bakery',
  greeting: 'Good morning! How can we help?',
  accent: '#0e6575',
  position: 'right' as const,
  collect_email: 'optional' as const,
  offline_message: 'The ovens are off. Leave us a message.',
  privacy_url: 'https://bakery.example.com/privacy',
  takes_files: true,
};

const siteKey = 'sk_4n7d2k9qx1v8b3mt';

export const settings = {
  site_id: 2,
  site_key: siteKey,
  ...look,
  online: 'hours' as const,
  time_zone: 'Europe/Berlin',
  hours: [{ day: 'sat' as const, from: '07:00', to: '13:00' }],
  is_online: false,
  follows_opening_hours: false,
  allowed_origins: ['https://bakery.example.com', 'https://www.bakery.example.com'],
  shown_on_pages: false,
  origins_follow_site: true,
  snippet: `<script src="{base_url}/widget.js" data-site="${siteKey}" data-accent="#0e6575" async></script>`,
  updated_at: '2026-11-21T08:00:00.000Z',
};

export const refusal = {
  refusal_id: 3,
  site_id: 2,
  code: 'origin_forbidden',
  detail: "This origin is not allowed to use the site's widget. Add it in the widget's settings.",
  errors: [],
  action: 'widget.config',
  origin: 'http://localhost:3000',
  is_allowed: false,
  may_be_allowed: true,
  site_key: null,
  times: 4,
  first_at: '2026-11-21T08:00:00.000Z',
  last_at: '2026-11-21T08:59:12.000Z',
};

export const config = {
  site_key: siteKey,
  ...look,
  is_online: true,
  presence: 'here' as const,
  opens_at: null,
};

export const visitor = {
  site_key: siteKey,
  visitor_secret: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
};

export const messageId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';

export const message = {
  message_id: 93,
  direction: 'in' as const,
  author_name: null,
  body: 'Do you deliver on Saturdays?',
  attachments: [],
  created_at: '2026-11-21T08:59:12.000Z',
  delivery: 'delivered',
  client_message_id: messageId,
};

export const answer = {
  ...message,
  message_id: 94,
  direction: 'out' as const,
  author_name: 'Ada',
  body: 'We do, until noon.',
  delivery: 'sent',
  client_message_id: null,
};

export const attachment = {
  attachment_id: 61,
  name: 'menu.txt',
  media_type: 'text/plain',
  bytes: 12,
  width: null,
  height: null,
  url: '{base_url}/api/attachments/1p-fu4-0f3a6c1d2e4b5a697887',
  thumb_url: null,
};
