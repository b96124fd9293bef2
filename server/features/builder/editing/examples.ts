/** Drafts for the documents. */
import { page, place, shown, staged } from '../pages/examples.ts';

const { page_id, path, title, role, access, blocks } = page;
export const opened = {
  ...shown,
  documents: {
    'site.json': { name: 'Bakery', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    [`pages/${page_id}.json`]: { page_id, path, title, role, access, blocks },
  },
  rights: { edit: true, publish: false },
};

export const edited = { ...staged, made: [place] };
