import { defineOperation } from '../../../kernel/operation.ts';
import { SiteSearch, SiteSearchInput } from './schema.ts';

/** Operations on the search of a site. */
export const operations = {
  siteSearch: defineOperation({
    name: 'site.search',
    summary: 'Search the pages, links, services and pictures of a site',
    guide:
      'Searches live content, or with `environment=staging` the newest staged revision or that of `change_set_id`. Only ' +
      'public, indexable pages are included. On sites made here, links are results of their own (`type=link`). Visitors have ' +
      'the same search at `/search` of the site.',
    chapter: 'Site builder',
    access: { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' },
    effect: 'read',
    input: SiteSearchInput,
    output: SiteSearch,
    errors: ['not_found'],
    rest: [
      { method: 'GET', path: '/api/control-plane/site-search' },
      { method: 'GET', path: '/api/command-center/site-search' },
    ],
    mcp: {
      tool: 'svc_site_search',
      inDefaultToolset: 'always',
      title: 'Search a site',
      description: 'Live public pages; with `environment=staging`, staged ones.',
      hiddenInput: ['change_set_id'],
    },
    example: {
      input: { site_id: 10, q: 'rye', type: 'link' },
      output: {
        query: 'rye',
        environment: 'production',
        index: { version: '9b74c9897bac770f', built_at: '2026-11-21T09:00:00.000Z', pages: 4 },
        counts: { page: 1, link: 1, service: 0, image: 0 },
        data: [
          {
            type: 'link',
            title: 'Rye from our mill',
            url: 'https://mill.example.com/rye',
            path: '/bread',
            excerpt: 'What we bake with mill.example.com',
            label: 'Rye from our mill',
            score: 4.2,
          },
        ],
      },
    },
  }),
};
