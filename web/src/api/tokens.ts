import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/tokens', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  ...showing({ token: {} }),
});

/** Without scopes, a token may do everything. */
export type NewToken = Body<'/api/command-center/tokens'>;

export const createToken = (body: NewToken) => answerOf(api.POST('/api/command-center/tokens', { body }));

export const revokeToken = (tokenId: number) =>
  answerOf(
    api.POST('/api/command-center/tokens/{token_id}/revoke', { params: { path: { token_id: tokenId } } }),
  );

/** Scopes that a token can have. They change with the server version only. */
export const scopesQuery = queryOptions({
  queryKey: ['scopes'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/scopes', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
