import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Answer, Body, Item, Schema } from './wire.ts';

const reviews = '/api/command-center/site-builder/client-reviews';
const link = '/api/command-center/client-reviews';

export type ClientReview = Item<typeof reviews>;
export type ClientThread = Schema<'ClientThread'>;
export type ClientComment = Schema<'ClientComment'>;
export type OpenedReview = Answer<`${typeof link}/open`, 'post'>;
export type DrawnPage = Answer<`${typeof link}/page`, 'post'>;

/** Reviews change with their comments. An approved draft that was edited since shows as a change of the draft. */
const shown = (siteId: number) =>
  showing({ client_review: { site: siteId }, change_set: { site: siteId }, publication: { site: siteId } });

/** Drafts of a site sent to clients for review, newest first. */
export const clientReviewsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'client-reviews'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(api.GET(reviews, { params: { query: { site_id: siteId, ...pageAt(cursor) } }, signal })),
      ),
    ...shown(siteId),
  });

/** A review with its comments. */
export const clientReviewQuery = (siteId: number, reviewId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'client-review', reviewId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET(`${reviews}/{client_review_id}`, {
          params: { path: { client_review_id: reviewId }, query: { site_id: siteId } },
          signal,
        }),
      ),
    ...shown(siteId),
  });

export const shareForReview = (body: Body<typeof reviews>) => answerOf(api.POST(reviews, { body }));
/** Opens the review of a site's draft as the signed-in user; returns the address of its page. */
export const openOwnReview = (siteId: number) =>
  answerOf(api.POST(`${reviews}/own`, { body: { site_id: siteId } }));
export const revokeReview = (siteId: number, reviewId: number) =>
  answerOf(api.POST(`${reviews}/revoke`, { body: { site_id: siteId, client_review_id: reviewId } }));
export const answerComment = (siteId: number, commentId: number, text: string) =>
  answerOf(api.POST(`${reviews}/answer`, { body: { site_id: siteId, comment_id: commentId, text } }));
export const resolveComment = (siteId: number, commentId: number, resolved: boolean) =>
  answerOf(api.POST(`${reviews}/resolve`, { body: { site_id: siteId, comment_id: commentId, resolved } }));

/** Polling interval of an opened review link. */
const pollMs = 15_000;

/** Content of a review link. Without an account there is no change feed, so it polls. */
export const openedReviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['client-review', token],
    queryFn: ({ signal }) => answerOf(api.POST(`${link}/open`, { body: { token }, signal })),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMs),
    ...showing({ client_review: {} }),
  });

/** A page of the reviewed draft, identified by the draft's hash. */
export const reviewedPageQuery = (token: string, pageId: string, hash: string) =>
  queryOptions({
    queryKey: ['client-review', token, 'page', pageId, hash],
    queryFn: ({ signal }) => answerOf(api.POST(`${link}/page`, { body: { token, page_id: pageId }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const sendClientComment = (body: Body<`${typeof link}/comment`>) =>
  answerOf(api.POST(`${link}/comment`, { body }));
export const approveReview = (body: Body<`${typeof link}/approve`>) =>
  answerOf(api.POST(`${link}/approve`, { body }));
