import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** Address to enter in an app, or the reason why apps cannot connect. */
export const logInQuery = queryOptions({
  queryKey: ['log-in'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/log-in', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Apps connected by the signed-in user. */
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

/** Apps connected by any user, for administrators. */
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

/** Connection request of an app. It does not change while the user decides. */
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
