/** Revisions for the documents. */
export const hash = 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5';

const createdBy = { name: 'ada@example.com', interface: 'command-center' };
export const diff = {
  summary: ['Page “Home”: block Text changed.'],
  documents: [{ path: 'pages/pg_home.json', title: 'Page “Home”', change: 'changed' as const }],
};

export const place = {
  document: 'pages/pg_home.json',
  at: '/blocks/b_7k2m/props/heading',
  page: 'Page “Home”',
  block: 'Text',
  field: 'Heading',
  was: 'About',
  is: 'About us',
};

export const revision = {
  revision_id: 'rev_12',
  change_set_id: 'cs_3',
  hash,
  state: 'staged' as const,
  base_revision_id: 'rev_9',
  created_by: createdBy,
  summary: diff.summary,
  created_at: '2026-11-21T09:00:00.000Z',
  published_at: null,
};

export const schedule = {
  schedule_id: 'ps_2',
  revision_id: 'rev_12',
  hash,
  publish_at: '2026-11-24T07:00:00.000Z',
  state: 'waiting' as const,
  reason: null,
  created_by: 'ada@example.com',
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: null,
};

export const changeSet = {
  change_set_id: 'cs_3',
  kind: 'proposal' as const,
  state: 'open' as const,
  base_revision_id: 'rev_9',
  head_revision_id: 'rev_12',
  hash,
  behind: false,
  summary: diff.summary,
  created_by: 'ada@example.com',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

/** The answer of every write of the builder. */
export const staged = {
  change_set_id: 'cs_3',
  revision: {
    revision_id: 'rev_12',
    hash,
    state: 'staged' as const,
    base_revision_id: 'rev_9',
    created_by: createdBy,
  },
  preview: {
    url: 'https://desk.example.com/preview/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff,
  unfinished: [],
  published: false as const,
};

export const published = {
  published: true,
  revision_id: 'rev_12',
  hash,
  publication_id: 4,
  published_at: '2026-11-21T09:00:00.000Z',
  url: 'https://bakery.example.net',
};

export const shown = { revision_id: 'rev_12', change_set_id: 'cs_3', hash };
