const now = '2026-11-21T09:00:00.000Z';

export const app = {
  app_id: 2,
  site_id: 2,
  site_key: 'ak_7c1m5t8wz3h6r0qe',
  app_name: 'Harbour Lane',
  name: 'Harbour Lane Bakery',
  domain: 'bakery.example.com',
  enabled: true,
  visibility: 'public' as const,
  active_sessions: 1,
  open_codes: 0,
  created_at: '2026-11-02T08:15:00.000Z',
  updated_at: now,
};

export const code = {
  code_id: 3,
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: now,
  expires_at: '2026-11-21T09:15:00.000Z',
};

export const user = { user_id: 6, name: 'Ada', email: 'ada@example.com', role: 'administrator' as const };

export const session = {
  session_id: 11,
  user,
  device_name: 'Ada’s phone',
  created_at: now,
  last_used_at: null,
  expires_at: '2026-12-21T09:00:00.000Z',
};

export const site = {
  site_id: app.site_id,
  site_key: 'ak_7c1m5t8wz3h6r0qe',
  app_name: app.app_name,
  name: app.name,
  visibility: app.visibility,
};
