import { useQueries, useQuery } from '@tanstack/react-query';
import { type ClientReview, clientReviewQuery, clientReviewsQuery } from '../../api/client-reviews.ts';
import { type NumberedThread, numbered } from '../../comments/pins-of.ts';
import type { SiteState } from '../model/site-model.ts';

/** Reviews of a draft that are read with their comments; older ones are in the list of links alone. */
const reviewsRead = 5;

export interface DraftReviews {
  readonly reviews: readonly ClientReview[];
  readonly threads: readonly NumberedThread[];
  /** Threads that nobody resolved. */
  readonly open: number;
  readonly isPending: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Reads what clients say of the draft on the canvas. */
export function useDraftReviews(siteId: number, { changeSetId }: SiteState): DraftReviews {
  const list = useQuery(clientReviewsQuery(siteId));
  const reviews = (list.data ?? []).filter(({ change_set_id }) => change_set_id === changeSetId);
  const details = useQueries({
    queries: reviews
      .filter(({ threads }) => threads.total > 0)
      .slice(0, reviewsRead)
      .map(({ client_review_id: id }) => clientReviewQuery(siteId, id)),
  });
  const threads = details
    .flatMap(({ data }) => data?.comments ?? [])
    .toSorted((one, other) => one.comment_id - other.comment_id);
  return {
    reviews,
    threads: numbered(threads),
    open: threads.filter(({ resolved }) => !resolved).length,
    isPending: list.isPending,
    error: list.error ?? details.find(({ error }) => error !== null)?.error,
    retry: () => void list.refetch(),
  };
}
