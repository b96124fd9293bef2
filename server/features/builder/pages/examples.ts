import { stagedExample } from '../revisions/examples.ts';

export const staged = stagedExample('Page “About”: block Text added.', {
  path: 'pages/pg_about.json',
  title: 'Page “About”',
});

export const shown = {
  revision_id: staged.revision.revision_id,
  change_set_id: staged.change_set_id,
  hash: staged.revision.hash,
};

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
