import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** The change feed does not report expired codes, so lists are also polled. */
const pollMs = 60_000;

export const appsQuery = queryOptions({
  queryKey: ['mobile-apps'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/mobile-apps', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  refetchInterval: pollMs,
  ...showing({ app: {} }),
});

const ofSite = (siteId: number, cursor: string | undefined) => ({
  path: { site_id: siteId },
  query: pageAt(cursor),
});

/** Codes that can still be used. */
export const codesQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['mobile-apps', siteId, 'codes'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/mobile-apps/{site_id}/codes', {
            params: ofSite(siteId, cursor),
            signal,
          }),
        ),
      ),
    refetchInterval: pollMs,
    ...showing({ app: { site: siteId } }),
  });

/** The phones that are signed in. */
export const sessionsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['mobile-apps', siteId, 'sessions'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/mobile-apps/{site_id}/sessions', {
            params: ofSite(siteId, cursor),
            signal,
          }),
        ),
      ),
    refetchInterval: pollMs,
    ...showing({ app: { site: siteId } }),
  });

export type AppSettings = Required<Body<'/api/command-center/mobile-apps/{site_id}'>>;

/** Creates a site's app, or changes its settings. */
export const ensureApp = (siteId: number, settings: AppSettings) =>
  answerOf(
    api.POST('/api/command-center/mobile-apps/{site_id}', {
      params: { path: { site_id: siteId } },
      body: settings,
    }),
  );

export const createCode = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/mobile-apps/{site_id}/codes', { params: { path: { site_id: siteId } } }),
  );

export const revokeCode = (siteId: number, codeId: number) =>
  answerOf(
    api.POST('/api/command-center/mobile-apps/{site_id}/codes/{code_id}/revoke', {
      params: { path: { site_id: siteId, code_id: codeId } },
    }),
  );

/** Signs one phone out. */
export const revokeSession = (siteId: number, sessionId: number) =>
  answerOf(
    api.POST('/api/command-center/mobile-apps/{site_id}/sessions/{session_id}/revoke', {
      params: { path: { site_id: siteId, session_id: sessionId } },
    }),
  );

/** Signs every phone of a site out. */
export const revokeSessions = (siteId: number) =>
  answerOf(
    api.POST('/api/command-center/mobile-apps/{site_id}/sessions/revoke', {
      params: { path: { site_id: siteId } },
    }),
  );
