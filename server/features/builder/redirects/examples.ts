export const redirect = {
  redirect_id: 'i_7k2m',
  from: '/old-menu',
  to: '/menu',
  to_title: 'Menu',
  status: '301' as const,
  problem: null,
};

export const missing = {
  path: '/speisekarte.html',
  count: 41,
  first_at: '2026-11-20T09:00:00.000Z',
  last_at: '2026-11-28T09:00:00.000Z',
};

/** Example of a staged change for the documentation. */
export const staged = {
  change_set_id: 'cs_12',
  revision: {
    revision_id: 'rev_31',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
    state: 'staged' as const,
    base_revision_id: 'rev_30',
    created_by: { name: 'ada@example.com', interface: 'command-center' },
  },
  preview: { url: 'https://desk.example.com/preview/c2lnbmVk/', expires_at: '2026-11-22T09:00:00.000Z' },
  diff: {
    summary: ['Redirects changed.'],
    documents: [{ path: 'redirects.json', title: 'Redirects', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};
