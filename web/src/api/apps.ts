import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** The address that is typed into an app, and why apps cannot log in, if so. */
export const logInQuery = queryOptions({
  queryKey: ['log-in'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/log-in', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Apps that the signed-in user let in. */
export const ownAppsQuery = queryOptions({
  queryKey: ['connected-apps', 'own'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/me/connected-apps', { params: { query: pageAt(cursor) }, signal }),
      ),
    ),
  ...showing({ connected_app: {} }),
});

/** Apps that anybody let in, for administrators. */
export const allAppsQuery = queryOptions({
  queryKey: ['connected-apps', 'all'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(api.GET('/api/command-center/connected-apps', { params: { query: pageAt(cursor) }, signal })),
    ),
  ...showing({ connected_app: {} }),
});

export const revokeOwnApp = (connectedAppId: number) =>
  answerOf(api.POST('/api/command-center/me/connected-apps', { body: { connected_app_id: connectedAppId } }));

export const revokeApp = (connectedAppId: number) =>
  answerOf(
    api.POST('/api/command-center/connected-apps/{connected_app_id}/revoke', {
      params: { path: { connected_app_id: connectedAppId } },
    }),
  );

/** The app that asks to be let in. It changes nothing while one decides. */
export const connectionRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['connection-request', requestId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/connection-requests/{request_id}', {
          params: { path: { request_id: requestId } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type Decision = Body<'/api/command-center/connection-requests/{request_id}/approve'>;

export const approveRequest = (requestId: string, body: Decision) =>
  answerOf(
    api.POST('/api/command-center/connection-requests/{request_id}/approve', {
      params: { path: { request_id: requestId } },
      body,
    }),
  );

export const denyRequest = (requestId: string) =>
  answerOf(
    api.POST('/api/command-center/connection-requests/{request_id}/deny', {
      params: { path: { request_id: requestId } },
    }),
  );
