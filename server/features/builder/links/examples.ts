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

/** Example of a staged change for the documentation. */
export const edited = {
  change_set_id: 'cs_12',
  revision: {
    revision_id: 'rev_31',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
    state: 'staged' as const,
    base_revision_id: 'rev_30',
    created_by: { name: 'token 4', interface: 'rest' },
  },
  preview: {
    url: 'https://desk.example.com/preview/c2lnbmVk/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff: {
    summary: ['Page “Home” changed.'],
    documents: [{ path: 'pages/pg_home.json', title: 'Page “Home”', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
  page_id: 'pg_home',
  block_id: 'b_7k2m',
  item_ids: ['i_1'],
  warnings: [],
};
