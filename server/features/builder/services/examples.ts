/** Example service for the documentation. */
export const service = {
  service_id: 'sv_7k2m',
  title: 'Celebration cake',
  slug: 'celebration-cake',
  summary: 'For twelve, to order three days ahead.',
  description: null,
  price: { amount: 49.5, currency: 'EUR' },
  duration_minutes: null,
  image_asset_id: null,
  cta: { label: 'Order', url: '/contact' },
  visible: true,
  sort_order: 0,
  tags: ['cakes'],
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
    summary: ['Services changed.'],
    documents: [{ path: 'services.json', title: 'Services', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};
