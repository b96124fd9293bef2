import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { shown } from './content-view.ts';
import type { Body, Item } from './wire.ts';

const redirects = '/api/command-center/site-builder/redirects';
const missing = `${redirects}/missing` as const;

export type Redirect = Item<typeof redirects>;
export type MissingAddress = Item<typeof missing>;
export type RedirectStatus = Redirect['status'];

/** Redirects of a site in the shared draft. */
export const redirectsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'content', 'own', 'redirects'],
    queryFn: ({ signal }) => answerOf(api.GET(redirects, { params: { query: { site_id: siteId } }, signal })),
    ...shown(siteId),
  });

/** Counts are written within seconds. */
const pollMs = 15_000;

/** Addresses that visitors requested and that do not exist. */
export const missingQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'missing addresses'],
    queryFn: ({ signal }) => answerOf(api.GET(missing, { params: { query: { site_id: siteId } }, signal })),
    refetchInterval: pollMs,
    ...shown(siteId),
  });

/** Paths of a site's pages, for fields that choose one. */
export const pagePathsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'content', 'own', 'page paths'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/site-builder/pages', { params: { query: { site_id: siteId } }, signal }),
      ),
    ...shown(siteId),
  });

export const saveRedirect = (body: Body<typeof redirects>) => answerOf(api.POST(redirects, { body }));

export const deleteRedirect = (siteId: number, redirectId: string) =>
  answerOf(api.POST(`${redirects}/delete`, { body: { site_id: siteId, redirect_ids: [redirectId] } }));

export const importRedirects = (siteId: number, csv: string) =>
  answerOf(api.POST(`${redirects}/import`, { body: { site_id: siteId, csv } }));

export const dismissMissing = (siteId: number, path: string) =>
  answerOf(api.POST(`${missing}/dismiss`, { body: { site_id: siteId, path } }));
