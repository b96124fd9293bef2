/** Example of a staged change for the documentation. */
export const staged = {
  change_set_id: 'cs_3',
  revision: {
    revision_id: 'rev_12',
    hash: 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5',
    state: 'staged' as const,
    base_revision_id: 'rev_9',
    created_by: { name: 'ada@example.com', interface: 'command-center' },
  },
  preview: {
    url: 'https://desk.example.com/preview/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff: {
    summary: ['Page “About”: block Text added.'],
    documents: [{ path: 'pages/pg_about.json', title: 'Page “About”', change: 'changed' as const }],
  },
  unfinished: [],
  published: false as const,
};

export const shown = { revision_id: 'rev_12', change_set_id: 'cs_3', hash: staged.revision.hash };

export const block = { block_key: 'text', name: 'Text', description: 'Formatted text.', category: 'content' };
export const blockSchema = { ...block, takes: [], props: { type: 'object' }, example: { heading: 'About' } };

export const pageEntry = {
  page_id: 'pg_about',
  path: '/about',
  title: 'About',
  role: 'page',
  access: 'public',
  blocks: 1,
};
export const page = {
  ...shown,
  ...pageEntry,
  seo: null,
  post: null,
  blocks: [{ block_id: 'b_7k2m', key: 'text', props: { heading: 'About' } }],
};
export const blockRef = { page_id: 'pg_about', block_id: 'b_7k2m' };
