import { useQueries, useQuery } from '@tanstack/react-query';
import { changeSetsQuery } from '../../api/builder.ts';
import { type ClientReview, clientReviewQuery, clientReviewsQuery } from '../../api/client-reviews.ts';
import { type NumberedThread, numbered } from '../../comments/pins-of.ts';
import type { SiteState } from '../model/site-model.ts';

/** Number of newest reviews that are loaded with their comments. */
const reviewsRead = 5;

export interface DraftReviews {
  /** Reviews of the draft on the canvas. */
  readonly reviews: readonly ClientReview[];
  /** Every review of the site. */
  readonly all: readonly ClientReview[];
  readonly threads: readonly NumberedThread[];
  /** Unresolved threads. */
  readonly open: number;
  readonly isPending: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Reads clients' comments on the current draft, and unresolved ones on earlier drafts. */
export function useDraftReviews(siteId: number, { changeSetId }: SiteState): DraftReviews {
  const list = useQuery(clientReviewsQuery(siteId));
  const sets = useQuery(changeSetsQuery(siteId)).data;
  const all = list.data ?? [];
  const knownIds = new Set(sets?.map(({ change_set_id }) => change_set_id));
  const reviews = all.filter(({ change_set_id }) => change_set_id === changeSetId);
  const openReviews = all.filter(
    ({ change_set_id, threads }) => sets && !knownIds.has(change_set_id) && threads.open > 0,
  );
  const details = useQueries({
    queries: [...reviews.filter(({ threads }) => threads.total > 0), ...openReviews]
      .slice(0, reviewsRead)
      .map(({ client_review_id: id }) => clientReviewQuery(siteId, id)),
  });
  const threads = details
    .flatMap(({ data }) => data?.comments ?? [])
    .toSorted((one, other) => one.comment_id - other.comment_id);
  return {
    reviews,
    all,
    threads: numbered(threads),
    open: threads.filter(({ resolved }) => !resolved).length,
    isPending: list.isPending,
    error: list.error ?? details.find(({ error }) => error !== null)?.error,
    retry: () => void list.refetch(),
  };
}
