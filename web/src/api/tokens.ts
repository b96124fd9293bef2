import { queryOptions } from '@tanstack/react-query';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { Scope } from './records.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/tokens', {
          params: { query: { limit: pageLimitMax, ...(cursor ? { cursor } : {}) } },
          signal,
        }),
      ),
    ),
});

export interface NewToken {
  name: string;
  /** Left out: every scope. */
  scopes?: Scope[];
  expires_in_days?: number;
  never_expires?: boolean;
}

export const createToken = (body: NewToken) => answerOf(api.POST('/api/command-center/tokens', { body }));

export const revokeToken = (tokenId: number) =>
  answerOf(
    api.POST('/api/command-center/tokens/{token_id}/revoke', { params: { path: { token_id: tokenId } } }),
  );
