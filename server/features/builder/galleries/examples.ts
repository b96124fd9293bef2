import { stagedExample } from '../revisions/examples.ts';

/** A gallery for the documents. */
export const gallery = {
  gallery_id: 'summer',
  scope: 'site' as const,
  title: 'Summer',
  layout: 'grid' as const,
  in_site: true,
  pages: ['/'],
  items: [{ asset_id: 'as_7k2m', alt: 'Loaves on a shelf', caption: 'Saturday', focal: null }],
};

/** A staged change for the documents. */
export const staged = stagedExample(
  { path: 'galleries/summer.json', title: 'Gallery “Summer”', change: 'added' },
  'Gallery “Summer” was added.',
);
