/** Hashes of the demo's baking school: of the proposal, of what is live, and of what was live before. */
export const hash = 'sha256:ab2e4a0ef6c5061ad55cca17368187b64b070ad7593efd443c5712f784e99498';
export const liveHash = 'sha256:1d883520ae4df6ad4b1a3e8853b1fcdcffa7956f63ceeeefa1a3904e8a028597';
export const earlierHash = 'sha256:65ca821261414f3ceb47c11e6b75bd2f6efaaf5da1caacafe618cd0618e7802c';

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
  created_by: { ...createdBy, display_name: 'Ada' },
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

export const publication = {
  publication_id: 3,
  revision_id: null,
  note: 'Closed for the winter.',
  created_by: { ...createdBy, display_name: 'Ada' },
  created_at: '2026-11-21T09:00:00.000Z',
};

export const changeSet = {
  change_set_id: 'cs_6',
  kind: 'proposal' as const,
  state: 'open' as const,
  base_revision_id: 'rev_8',
  head_revision_id: 'rev_10',
  hash,
  behind: false,
  summary: ['Home: 1 change.', ...diff.summary],
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

/** Response of a builder write that changed one document, for the examples of every builder feature. */
export const stagedExample = (
  summary: string,
  document: { readonly path: string; readonly title: string; readonly change?: 'added' },
) => ({
  change_set_id: changeSet.change_set_id,
  revision: {
    revision_id: revision.revision_id,
    hash,
    state: 'staged' as const,
    base_revision_id: revision.base_revision_id,
    created_by: createdBy,
  },
  preview: {
    url: 'https://desk.example.com/preview/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/',
    expires_at: '2026-11-22T09:00:00.000Z',
  },
  diff: { summary: [summary], documents: [{ change: 'changed' as const, ...document }] },
  unfinished: [],
  published: false as const,
});

export const staged = stagedExample('Page “Home”: block Text changed.', {
  path: 'pages/pg_home.json',
  title: 'Page “Home”',
});

export const published = {
  published: true,
  revision_id: 'rev_10',
  hash,
  publication_id: 4,
  published_at: '2026-11-21T09:00:00.000Z',
  url: 'https://bakery.example.net',
};

export const shown = { revision_id: 'rev_10', change_set_id: 'cs_6', hash };
