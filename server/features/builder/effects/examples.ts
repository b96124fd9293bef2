/** Example of a staged change for the documentation. */
export const staged = {
  change_set_id: 'cs_3',
  revision: {
    revision_id: 'rev_14',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
    state: 'staged' as const,
    base_revision_id: 'rev_13',
    created_by: { name: 'ada@example.com', interface: 'command-center' },
  },
  preview: {
    url: 'https://desk.example.com/preview/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff: {
    summary: ['Page “About”: block Text changed.'],
    documents: [{ path: 'pages/pg_about.json', title: 'Page “About”', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};

export const effect = {
  effect_id: 'fade-up-reveal',
  name: 'Fade-up reveal',
  description: 'Elements rise a little and fade in, once, as they come into view.',
  blocks: ['features', 'image', 'text'],
};

export const refused = {
  effect_id: 'lift-shadow-card',
  name: 'Lifting card',
  reason: 'Lifting card is for other blocks: features, pricing, service_catalog, testimonials.',
};
