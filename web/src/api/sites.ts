import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/sites', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  ...showing({ site: {}, project: {} }),
});

export const healthQuery = queryOptions({
  queryKey: ['sync-health'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/sync-health', { signal })),
  refetchInterval: 15_000,
  ...showing({ site: {}, token: {} }),
});

export const siteQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/sites/{site_id}', { params: { path: { site_id: siteId } }, signal }),
      ),
    ...showing({ site: {}, project: {}, token: {}, widget: {} }),
  });

export const refusalsQuery = (siteId: number, limit: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'refusals', limit],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/sites/{site_id}/refusals', {
          params: { path: { site_id: siteId }, query: { limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export const createSite = (body: Body<'/api/command-center/sites'>) =>
  answerOf(api.POST('/api/command-center/sites', { body }));

export const saveSite = (siteId: number, body: Body<'/api/command-center/sites/{site_id}'>) =>
  answerOf(api.POST('/api/command-center/sites/{site_id}', { params: { path: { site_id: siteId } }, body }));

export const connectSite = (siteId: number, body: Body<'/api/command-center/sites/{site_id}/token'>) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/token', { params: { path: { site_id: siteId } }, body }),
  );

export const disconnectSite = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/token/revoke', { params: { path: { site_id: siteId } } }),
  );
