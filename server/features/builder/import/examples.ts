/** Example import for the documentation. */
export const siteImport = {
  job_id: 41,
  site_id: 10,
  source: 'site' as const,
  status: 'staged' as const,
  message: null,
  pages: { found: 3, done: 2, skipped: 1 },
  imported: [
    { page_id: 'pg_7k2m', path: '/', title: 'Harbour House', url: 'https://harbour.example.com/' },
    {
      page_id: 'pg_8n3p',
      path: '/rooms.html',
      title: 'Rooms',
      url: 'https://harbour.example.com/rooms.html',
    },
  ],
  skipped: [
    {
      url: 'https://harbour.example.com/old.html',
      reason: 'not_found',
      detail: 'There is no page at this address.',
    },
  ],
  change_set_id: 'cs_3',
  revision: {
    revision_id: 'rev_12',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
  },
  preview: {
    url: 'https://desk.example.com/preview/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: '2026-11-21T09:00:12.000Z',
};
