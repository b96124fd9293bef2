/** Hashes of the demo's baking school: of the proposal, of what is live, and of what was live before. */
export const hash = 'sha256:9177102e9612ac69aa70e2b139cc5500f0892c028d6882e28d402e9082e78800';
export const liveHash = 'sha256:6a803bfc42abb7a90a02a2ff6610b8dc75c2fdf5c98455e1f053b8fd42b60128';
export const earlierHash = 'sha256:96fd5555f8583d2c0397c9c8e16870e44b7133e180cb5b064a2fa431e91e8a6c';

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
  revision_id: 'rev_18',
  change_set_id: 'cs_6',
  hash,
  state: 'staged' as const,
  base_revision_id: 'rev_16',
  created_by: createdBy,
  summary: diff.summary,
  created_at: '2026-11-21T09:00:00.000Z',
  published_at: null,
};

export const schedule = {
  schedule_id: 'ps_1',
  revision_id: 'rev_18',
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
  base_revision_id: 'rev_16',
  head_revision_id: 'rev_18',
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
    revision_id: 'rev_18',
    hash,
    state: 'staged' as const,
    base_revision_id: 'rev_16',
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
  revision_id: 'rev_18',
  hash,
  publication_id: 4,
  published_at: '2026-11-21T09:00:00.000Z',
  url: 'https://bakery.example.net',
};

export const shown = { revision_id: 'rev_18', change_set_id: 'cs_6', hash };
