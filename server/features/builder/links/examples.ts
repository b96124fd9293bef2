import { stagedExample } from '../revisions/examples.ts';

/** A connection for the documents. */
export const connection = {
  connection_id: 3,
  site_id: 7,
  provider: 'amazon' as const,
  tracking_id: 'harbourlane-20',
  stores: { 'amazon.de': 'harbourlane-21' },
  custom_id: null,
  client_id: null,
  fingerprint: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

/** A staged change for the documents. */
export const edited = {
  ...stagedExample(
    { path: 'pages/pg_home.json', title: 'Page “Home”', change: 'changed' },
    'Page “Home” changed.',
  ),
  page_id: 'pg_home',
  block_id: 'b_7k2m',
  item_ids: ['i_1'],
  warnings: [],
};
