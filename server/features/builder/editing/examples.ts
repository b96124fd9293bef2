import { stagedExample } from '../revisions/examples.ts';

/** Example drafts for the documentation. */
const hash = 'sha256:9b74c9897bac770ffc029102a200c5de5c3b8ea8c7f7c6e3b1d0a4f1f2e3d4c5';

export const opened = {
  revision_id: 'rev_9',
  change_set_id: 'cs_3',
  hash,
  documents: {
    'site.json': { name: 'Bakery', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    'pages/pg_about.json': {
      page_id: 'pg_about',
      path: '/about',
      title: 'About',
      role: 'page',
      access: 'public',
      blocks: [{ block_id: 'b_7k2m', key: 'text', props: { heading: 'About' } }],
    },
  },
  rights: { edit: true, publish: false },
};

export const edited = {
  ...stagedExample('Page “About”: block Text changed.', {
    path: 'pages/pg_about.json',
    title: 'Page “About”',
  }),
  made: [{ page_id: 'pg_about', block_id: 'b_7k2m' }],
};
