import { stagedExample } from '../revisions/examples.ts';

/** Example gallery for the documentation. */
export const gallery = {
  gallery_id: 'summer',
  scope: 'site' as const,
  title: 'Summer',
  layout: 'grid' as const,
  in_site: true,
  pages: ['/'],
  items: [{ asset_id: 'as_7k2m', alt: 'Loaves on a shelf', caption: 'Saturday', focal: null }],
};

export const staged = stagedExample('Gallery “Summer” was added.', {
  path: 'galleries/summer.json',
  title: 'Gallery “Summer”',
  change: 'added',
});
