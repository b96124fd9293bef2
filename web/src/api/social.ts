import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

const cards = (cursor: string | undefined, signal: AbortSignal) =>
  answerOf(api.GET('/api/command-center/social/accounts', { params: { query: pageAt(cursor) }, signal }));

/** All accounts with their projects and the time they were read, for administrators. */
export const accountCardsQuery = queryOptions({
  queryKey: ['social', 'cards'],
  queryFn: async ({ signal }) => {
    let last = await cards(undefined, signal);
    const data = [...last.data];
    for (let next = last.pagination.next_cursor; next !== null; next = last.pagination.next_cursor) {
      last = await cards(next, signal);
      data.push(...last.data);
    }
    return { data, synced_at: last.synced_at, sync_fault: last.sync_fault };
  },
  ...showing({ social_account: {}, social_credential: {}, project: {}, site: {} }),
});

export const siteAccountsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['social', 'accounts', siteId],
    queryFn: ({ signal }) =>
      allPages((cursor) => {
        const query = { site_id: siteId, ...pageAt(cursor) };
        return answerOf(api.GET('/api/command-center/social/site-accounts', { params: { query }, signal }));
      }),
    ...showing({ social_account: {}, site: {} }),
  });

/** Formats and limits of each account of a site. */
export const capabilitiesQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['social', 'capabilities', siteId],
    queryFn: ({ signal }) =>
      allPages((cursor) => {
        const query = { site_id: siteId, ...pageAt(cursor) };
        return answerOf(api.GET('/api/command-center/social/capabilities', { params: { query }, signal }));
      }),
    ...showing({ social_account: {}, site: {} }),
  });

export type PostsQuery = Filters<'/api/command-center/social/posts'>;

const pageRows = 50;

export const postsQuery = (query: PostsQuery) =>
  infiniteQueryOptions({
    queryKey: ['social', 'posts', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/social/posts', {
          params: { query: { ...query, ...pageAt(pageParam, pageRows) } },
          signal,
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...showing({ post: { site: query.site_id } }),
  });

/** All posts scheduled or published within a period, of one site or of all. */
export const postsWithinQuery = (query: PostsQuery & { since: string; until: string }) =>
  queryOptions({
    queryKey: ['social', 'posts-within', query],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/social/posts', {
            params: { query: { ...query, ...pageAt(cursor) } },
            signal,
          }),
        ),
      ),
    placeholderData: keepPreviousData,
    ...showing({ post: { site: query.site_id } }),
  });

const ofPost = (postId: number) => ({ params: { path: { post_id: postId } } });

export const postQuery = (postId: number) =>
  queryOptions({
    queryKey: ['social', 'post', postId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/social/posts/{post_id}', { ...ofPost(postId), signal })),
    ...showing({ post: { id: postId } }),
  });

/** Reads the accounts from the provider again. */
export const syncAccounts = () => answerOf(api.POST('/api/command-center/social/sync'));

export const assignAccount = (
  accountId: number,
  body: Body<'/api/command-center/social/accounts/{account_id}/assign'>,
) =>
  answerOf(
    api.POST('/api/command-center/social/accounts/{account_id}/assign', {
      params: { path: { account_id: accountId } },
      body,
    }),
  );

export type PostBody = Body<'/api/command-center/social/posts'>;

/** With `confirm: false` the server only checks the post and returns a preview. */
export const createPost = (siteId: number, body: PostBody) =>
  answerOf(api.POST('/api/command-center/social/posts', { params: { query: { site_id: siteId } }, body }));

export const cancelPost = (postId: number) =>
  answerOf(api.POST('/api/command-center/social/posts/{post_id}/cancel', ofPost(postId)));

/** Without `confirm`, returns a preview. */
export const retryPost = (postId: number, body: { confirm?: boolean }) =>
  answerOf(api.POST('/api/command-center/social/posts/{post_id}/retry', { ...ofPost(postId), body }));

/** Records whether a post with an unknown result was published. */
export const settlePost = (postId: number, accountId: string, published: boolean) =>
  answerOf(
    api.POST('/api/command-center/social/posts/{post_id}/settle', {
      ...ofPost(postId),
      body: { accountId, published },
    }),
  );
