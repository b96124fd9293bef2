import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Answer, Item } from './wire.ts';

const builder = '/api/command-center/site-builder';

export type CustomerLink = Item<`${typeof builder}/customer-link`>;
export type PageLink = Answer<`${typeof builder}/customer-link`, 'post'>;

/** The change feed does not report opened links, so the list is polled. */
const pollMs = 60_000;

/** Personal links that are still valid. */
export const customerLinksQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'customer-links'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET(`${builder}/customer-link`, {
            params: { query: { site_id: siteId, ...pageAt(cursor) } },
            signal,
          }),
        ),
      ),
    refetchInterval: pollMs,
    ...showing({ page_link: { site: siteId } }),
  });

export const createCustomerLink = (siteId: number, name: string) =>
  answerOf(api.POST(`${builder}/customer-link`, { body: { site_id: siteId, ...(name !== '' && { name }) } }));

export const revokeLink = (siteId: number, passId: number) =>
  answerOf(api.POST(`${builder}/customer-link/revoke`, { body: { site_id: siteId, pass_id: passId } }));

/** Creates a link that opens the team pages for the user, valid for five minutes. */
export const createTeamLink = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/team-link', { params: { path: { site_id: siteId } } }),
  );
