import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Item } from './wire.ts';

export type SearchHit = Item<'/api/command-center/search'>;

/** Shortest search text that the API accepts. */
export const searchedMin = 2;

const hitsMax = 25;

/** Records of every kind and site that contain all the words. A new search aborts the previous one. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/search', { params: { query: { q, limit: hitsMax } }, signal })),
    enabled: q.length >= searchedMin,
    // Changes of records do not invalidate search results, so these are never reused.
    staleTime: 0,
    gcTime: 30_000,
  });
