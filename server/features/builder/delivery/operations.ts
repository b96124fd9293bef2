import { defineOperation } from '../../../kernel/operation.ts';
import { PublicSearch, PublicSearchInput } from './schema.ts';

/** Operations that visitors call besides viewing pages. */
export const operations = {
  publicPageSearch: defineOperation({
    name: 'public_page.search',
    summary: 'Search the public pages of a site, as a visitor',
    guide: 'A page of your own at `/search` replaces it.',
    chapter: 'Site builder',
    access: { public: true, site: 'host' },
    effect: 'read',
    limit: { name: 'site_searches', perMinute: 'siteSearchesPerMinute' },
    input: PublicSearchInput,
    output: PublicSearch,
    errors: ['not_found'],
    rest: { method: 'GET', path: '/search' },
    example: {
      input: { q: 'rye' },
      output: {
        query: 'rye',
        type: null,
        counts: { page: 1, link: 0, service: 0, image: 0 },
        data: [{ type: 'page', title: 'Bread', url: '/bread', excerpt: 'Rye, baked at four.' }],
      },
    },
  }),
};
