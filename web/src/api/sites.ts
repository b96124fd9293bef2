import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { Scope } from './records.ts';

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/sites', {
          params: { query: { limit: pageLimitMax, ...(cursor ? { cursor } : {}) } },
          signal,
        }),
      ),
    ),
});

export const healthQuery = queryOptions({
  queryKey: ['sync-health'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/sync-health', { signal })),
  refetchInterval: 15_000,
});

export const siteQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/sites/{site_id}', { params: { path: { site_id: siteId } }, signal }),
      ),
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

export const createSite = (body: { project_id: number; name: string; url: string }) =>
  answerOf(api.POST('/api/command-center/sites', { body }));

export const saveSite = (siteId: number, body: { name?: string; url?: string; project_id?: number }) =>
  answerOf(api.POST('/api/command-center/sites/{site_id}', { params: { path: { site_id: siteId } }, body }));

export const connectSite = (siteId: number, body: { grace_hours?: number; scopes?: Scope[] }) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/token', { params: { path: { site_id: siteId } }, body }),
  );

export const disconnectSite = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/token/revoke', { params: { path: { site_id: siteId } } }),
  );
