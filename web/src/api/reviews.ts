import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api, inOwnTimezone } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { Problem } from './problem.ts';
import type { Review, ReviewPlaces } from './records.ts';
import { showing } from './shows.ts';
import type { Filters } from './wire.ts';

export type ReviewQuery = Filters<'/api/command-center/reviews'>;

const pageSize = 50;

/** Reviews of all sites the user has access to, page by page. */
export const reviewsQuery = (query: ReviewQuery) =>
  infiniteQueryOptions({
    queryKey: ['reviews', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/reviews', {
          params: { query: { ...query, ...pageAt(pageParam, pageSize) } },
          signal,
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...showing({ review: { site: query.site_id } }),
  });

export const reviewQuery = (reviewId: number) =>
  queryOptions({
    queryKey: ['review', reviewId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/reviews/{review_id}', {
          params: { path: { review_id: String(reviewId) } },
          signal,
        }),
      ),
    ...showing({ review: { id: reviewId } }),
  });

/** Figures of one site, or of all, by months of the reader's time zone. */
export const reviewSummaryQuery = (siteId: number | undefined) =>
  queryOptions({
    queryKey: ['review summary', siteId],
    queryFn: ({ signal }) =>
      inOwnTimezone((timezone) =>
        answerOf(
          api.GET('/api/command-center/reviews/summary', {
            params: { query: { timezone, ...ofSite(siteId) } },
            signal,
          }),
        ),
      ),
    placeholderData: keepPreviousData,
    ...showing({ review: { site: siteId } }),
  });

/** Interval in milliseconds for checking again what a site still lacks for reviews. */
const pollMs = 15_000;

/** State of the business listings; for one site, also what it still lacks. */
export const reviewPlacesQuery = (siteId: number | undefined) =>
  queryOptions({
    queryKey: ['review places', siteId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/reviews/places', { params: { query: ofSite(siteId) }, signal })),
    // The change feed does not report accounts and listings, so they are polled until they are settled.
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : pollMs),
    ...showing({ review: { site: siteId } }),
  });

const isSettled = ({ access, data }: ReviewPlaces): boolean =>
  access?.step == null && data.every(({ state, step }) => state === 'ok' && step === null);

const ofSite = (siteId: number | undefined) => (siteId === undefined ? {} : { site_id: siteId });

/** True if a site cannot have reviews yet. */
export const needsReviewSetup = (error: Error | null): boolean =>
  error instanceof Problem && error.code === 'review_access_required';

type OfReview = Pick<Review, 'review_id' | 'site_id'>;
const idsOf = ({ review_id, site_id }: OfReview) => ({ review_id, site_id });

/** Previews the publication of a reply. */
export const previewReply = (review: OfReview, message: string) =>
  answerOf(
    api.POST('/api/command-center/reviews/reply', { body: { ...idsOf(review), message, confirm: false } }),
  );

/** Publishes a reply, in place of an existing one. */
export const publishReply = async (review: OfReview, message: string): Promise<Review> =>
  confirmed(
    await answerOf(
      api.POST('/api/command-center/reviews/reply', { body: { ...idsOf(review), message, confirm: true } }),
    ),
  );

/** Stores a reply for colleagues without publishing it; null deletes it. */
export const draftReply = (review: OfReview, message: string | null): Promise<Review> =>
  answerOf(api.POST('/api/command-center/reviews/reply/draft', { body: { ...idsOf(review), message } }));

/** Previews the deletion of a reply. */
export const previewReplyDeletion = (review: OfReview) =>
  answerOf(api.POST('/api/command-center/reviews/reply/delete', { body: idsOf(review) }));

export const deleteReply = async (review: OfReview): Promise<Review> =>
  confirmed(
    await answerOf(
      api.POST('/api/command-center/reviews/reply/delete', { body: { ...idsOf(review), confirm: true } }),
    ),
  );

/** Narrows the answer of a confirmed action to the review. */
function confirmed(answer: Review | { readonly confirmed: false }): Review {
  if ('confirmed' in answer) throw new Error('The server asked to confirm again. Try once more.');
  return answer;
}
