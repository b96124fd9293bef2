import { stagedExample } from '../revisions/examples.ts';

/** Example connection for the documentation. */
export const connection = {
  connection_id: 3,
  site_id: 10,
  provider: 'amazon' as const,
  tracking_id: 'harbourlane-20',
  stores: { 'amazon.de': 'harbourlane-21' },
  custom_id: null,
  client_id: null,
  fingerprint: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

export const edited = {
  ...stagedExample('Page “Home” changed.', { path: 'pages/pg_home.json', title: 'Page “Home”' }),
  page_id: 'pg_home',
  block_id: 'b_7k2m',
  item_ids: ['i_1'],
  warnings: [],
};
