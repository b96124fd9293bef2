/** Hashes of the demo's baking school: of the proposal, of what is live, and of what was live before. */
export const hash = 'sha256:c0214160999fcf1827154cf7deebf132b209b43c2b6cf5d6e183e7eddb388581';
export const liveHash = 'sha256:89c1ccd7f46a17a6c639826c5ee4def8775e5617e8133b8bc3e01b544ea96240';
export const earlierHash = 'sha256:f61147fad7c50ccbf97ed1f7cd1c92d4ac1981b918f18ebc3a6e96cc8ff19a82';

const createdBy = { name: 'ada@example.com', interface: 'command-center' };
export const diff = {
  summary: ['Page “Home”: block Text changed.'],
  documents: [{ path: 'pages/pg_home.json', title: 'Page “Home”', change: 'changed' as const }],
};

export const location = {
  document: 'pages/pg_home.json',
  at: '/blocks/b_7k2m/props/heading',
  page: 'Page “Home”',
  block: 'Text',
  field: 'Heading',
  was: 'About',
  is: 'About us',
};

export const revision = {
  revision_id: 'rev_10',
  change_set_id: 'cs_6',
  hash,
  state: 'staged' as const,
  base_revision_id: 'rev_8',
  created_by: createdBy,
  summary: diff.summary,
  created_at: '2026-11-21T09:00:00.000Z',
  published_at: null,
};

export const schedule = {
  schedule_id: 'ps_1',
  revision_id: 'rev_10',
  hash,
  publish_at: '2036-11-24T07:00:00.000Z',
  state: 'waiting' as const,
  reason: null,
  created_by: 'ada@example.com',
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: null,
};

export const changeSet = {
  change_set_id: 'cs_6',
  kind: 'proposal' as const,
  state: 'open' as const,
  base_revision_id: 'rev_8',
  head_revision_id: 'rev_10',
  hash,
  behind: false,
  summary: diff.summary,
  created_by: 'ada@example.com',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

/** Response of every builder write. */
export const staged = {
  change_set_id: 'cs_6',
  revision: {
    revision_id: 'rev_10',
    hash,
    state: 'staged' as const,
    base_revision_id: 'rev_8',
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
  revision_id: 'rev_10',
  hash,
  publication_id: 4,
  published_at: '2026-11-21T09:00:00.000Z',
  url: 'https://bakery.example.net',
};

export const shown = { revision_id: 'rev_10', change_set_id: 'cs_6', hash };
