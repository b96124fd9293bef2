/** Example client reviews for the documentation; the hash is that of the demo's proposal. */
const hash = 'sha256:ab2e4a0ef6c5061ad55cca17368187b64b070ad7593efd443c5712f784e99498';

export const token = 'EXAMPLE-OF-A-LINKS-SECRET';

export const approval = {
  by: 'Maren',
  at: '2026-11-22T10:30:00.000Z',
  revision_id: 'rev_10',
  hash,
  changed_since: false,
};

export const approvalWanted = {
  kind: 'request' as const,
  site_id: 10,
  site_name: 'Old Bakery',
  change_set_id: 'cs_3',
  revision_id: 'rev_18',
  task_id: 12,
  by: 'Tom',
  by_program: false,
  own: false,
  text: 'New opening hours.',
  changed_since: false,
  path: '/sites/10/edit?publish=true',
  at: '2026-11-22T10:30:00.000Z',
};

export const review = {
  client_review_id: 1,
  change_set_id: 'cs_3',
  state: 'open' as const,
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-12-05T09:00:00.000Z',
  approval: null,
  threads: { total: 1, open: 1 },
};

export const comment = {
  comment_id: 1,
  author: 'Maren',
  by_team: false,
  text: 'Could this say when you open?',
  created_at: '2026-11-22T10:12:00.000Z',
};

export const answer = {
  comment_id: 3,
  author: 'Ada',
  by_team: true,
  text: 'It does now, below the title.',
  created_at: '2026-11-22T10:20:00.000Z',
};

export const thread = {
  ...comment,
  page_id: 'pg_home',
  block_id: 'b_7k2m',
  document: 'pages/pg_home.json',
  at: '/blocks/b_7k2m/props/heading',
  quote: 'Bread that takes its time',
  resolved: false,
  replies: [answer],
};

export const opened = {
  site_name: 'Harbour Lane Bakery',
  expires_at: review.expires_at,
  state: 'draft' as const,
  revision_id: 'rev_10',
  hash,
  approval: null,
  pages: [{ page_id: 'pg_home', title: 'Home', path: '/' }],
  comments: [thread],
};

export const drawn = {
  page_id: 'pg_home',
  hash,
  lang: 'en',
  sheets: ['body { margin: 0 }'],
  parts: [
    {
      id: 'b_7k2m',
      place: 'main' as const,
      name: 'Hero',
      html: '<section class="block"><h1>Bread that takes its time</h1></section>',
    },
  ],
};

export const exact = { site_id: 10, revision_id: 'rev_10', expected_hash: hash };
export { hash };
