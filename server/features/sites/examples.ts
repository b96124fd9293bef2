import type { Scope } from '../../kernel/access.ts';

// Fictional records for documents.

const created = '2026-11-02T08:15:00.000Z';

export const project = { project_id: 2, name: 'Examples', site_ids: [2], created_at: created };

export const site = {
  site_id: 2,
  project_id: 2,
  name: 'Harbour Lane Bakery',
  domain: 'bakery.example.com',
  url: 'https://bakery.example.com',
  site_key: 'sk_4n7d2k9qx1v8b3mt',
  kind: 'connected' as const,
  status: 'connected' as const,
  connected_at: created,
  last_seen_at: '2026-11-21T08:59:12.000Z',
  features: ['events'],
};

const scopes: Scope[] = ['read', 'stage', 'events', 'reply'];

export const siteDetail = {
  ...site,
  project_name: 'Examples',
  tokens: [
    {
      token_id: 21,
      last4: 'p0Zk',
      scopes,
      created_at: created,
      last_used_at: '2026-11-21T08:59:00.000Z',
      state: 'active' as const,
      ends_at: '2027-11-21T08:59:00.000Z',
    },
  ],
};

export const siteConnected = {
  token: 'cps_21_EXAMPLE',
  token_id: 21,
  scopes,
  env: {
    COMMAND_CENTER_URL: '{base_url}',
    COMMAND_CENTER_SITE_ID: '2',
    COMMAND_CENTER_TOKEN: 'cps_21_EXAMPLE',
  },
  previous_token_ends_at: null,
};

export const syncHealth = {
  data: [
    {
      site_id: 2,
      name: 'Harbour Lane Bakery',
      project_id: 2,
      kind: 'connected' as const,
      state: 'ok' as const,
      reason: 'Last activity less than an hour ago.',
      traffic: 'sends' as const,
      last_event_at: '2026-11-21T08:59:12.000Z',
      last_read_at: null,
      last_chat_at: null,
      lag_seconds: 48,
      refused_24h: 0,
      last_error_code: null,
      last_error_field: null,
    },
  ],
  totals: { sites: 1, ok: 1, stale: 0, error: 0, never: 0, refused_24h: 0 },
};

export const deletion = {
  kind: 'site' as const,
  id: 7,
  project_id: 2,
  name: 'Harbour Lane Bakery',
  delete_at: '2026-11-28T09:00:00.000Z',
};
