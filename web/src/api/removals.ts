import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';

/** Leads and tickets that were deleted and can be put back, page by page, the newest first. */
export const removalsQuery = infiniteQueryOptions({
  queryKey: ['removals'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.GET('/api/command-center/removals', { params: { query: pageAt(pageParam) }, signal })),
  ...byCursor,
  ...showing({ removal: {} }),
});

/** Puts a record back as it was. */
export const restoreRemoval = (removalId: number) =>
  answerOf(
    api.POST('/api/command-center/removals/{removal_id}/restore', {
      params: { path: { removal_id: removalId } },
    }),
  );

/** What a deletion answers once it is done; before, what it would do. */
export interface Deleted {
  confirmed?: boolean;
  removal_id?: number;
}
