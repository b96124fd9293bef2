import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { type ContentView, contentKey, shown, viewOf } from './content-view.ts';
import type { Answer } from './wire.ts';

const address = '/api/command-center/site-search';

export type SiteSearch = Answer<typeof address, 'get'>;
export type FoundType = SiteSearch['data'][number]['type'];
export type SearchedEnvironment = SiteSearch['environment'];

export interface SiteSearchInput {
  readonly q: string;
  readonly type: FoundType | undefined;
  readonly environment: SearchedEnvironment;
}

/** Search results as visitors get them, from the published or the staged pages. */
export const siteSearchQuery = (view: ContentView, { q, type, environment }: SiteSearchInput) =>
  queryOptions({
    queryKey: contentKey(view, 'search', environment, type ?? 'all', q),
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(address, {
          params: {
            query: {
              ...(environment === 'staging' ? viewOf(view) : { site_id: view.siteId }),
              q,
              environment,
              ...(type === undefined ? {} : { type }),
            },
          },
          signal,
        }),
      ),
    retry: false,
    enabled: q !== '',
    ...shown(view.siteId),
  });
