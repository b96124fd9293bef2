/** Example gallery for the documentation. */
export const gallery = {
  gallery_id: 'summer',
  scope: 'site' as const,
  title: 'Summer',
  layout: 'grid' as const,
  in_site: true,
  pages: ['/'],
  items: [{ asset_id: 'as_7k2m', alt: 'Loaves on a shelf', caption: 'Saturday', focal: null }],
};

/** Example of a staged change for the documentation. */
export const staged = {
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
    summary: ['Gallery “Summer” was added.'],
    documents: [{ path: 'galleries/summer.json', title: 'Gallery “Summer”', change: 'added' as const }],
  },
  unfinished: [],
  published: false as const,
};
