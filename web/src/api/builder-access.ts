import { queryOptions } from '@tanstack/react-query';
import { keyOf, shown, type View, viewOf } from './builder.ts';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Answer, Body, Item } from './wire.ts';

const builder = '/api/command-center/site-builder';

export type SitePage = Item<`${typeof builder}/pages`>;
export type PageRole = Body<`${typeof builder}/page-role`>['role'];
export type CustomerLink = Item<`${typeof builder}/customer-link`>;
export type PageLink = Answer<`${typeof builder}/customer-link`, 'post'>;

/** The pages of a site, each with whom it is for. */
export const sitePagesQuery = (view: View) =>
  queryOptions({
    queryKey: keyOf(view, 'pages'),
    queryFn: ({ signal }) =>
      answerOf(api.GET(`${builder}/pages`, { params: { query: viewOf(view) }, signal })),
    ...shown(view.siteId),
  });

/** Stages whom a page is for. */
export const setPageRole = (view: View, pageId: string, role: PageRole, baseRevision: string | null) =>
  answerOf(
    api.POST(`${builder}/page-role`, {
      body: {
        ...viewOf(view),
        page_id: pageId,
        role,
        ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
      },
    }),
  );

/** Opening a link is in no feed, so the list is polled. */
const timeMs = 60_000;

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
    refetchInterval: timeMs,
    ...showing({ page_link: { site: siteId } }),
  });

export const createCustomerLink = (siteId: number) =>
  answerOf(api.POST(`${builder}/customer-link`, { body: { site_id: siteId } }));

export const revokeLink = (siteId: number, passId: number) =>
  answerOf(api.POST(`${builder}/customer-link/revoke`, { body: { site_id: siteId, pass_id: passId } }));

/** A link that lets oneself into the pages for the team, within five minutes. */
export const createTeamLink = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/team-link', { params: { path: { site_id: siteId } } }),
  );
