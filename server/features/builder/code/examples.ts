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
    summary: ['Code changed.'],
    documents: [{ path: 'code.json', title: 'Code', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};
