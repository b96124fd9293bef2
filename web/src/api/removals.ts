import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Filters } from './wire.ts';

/** Leads and tickets that were deleted and can be put back, page by page, the newest first unless sorted otherwise. */
export const removalsQuery = (query: Filters<'/api/command-center/removals'>) =>
  infiniteQueryOptions({
    queryKey: ['removals', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/removals', {
          params: { query: { ...query, ...pageAt(pageParam) } },
          signal,
        }),
      ),
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

/** Result of a deletion, or its preview without confirmation. */
export interface Deleted {
  confirmed?: boolean;
  removal_id?: number;
}
