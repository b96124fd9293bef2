import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Item } from './wire.ts';

export type SearchHit = Item<'/api/command-center/search'>;

/** Shortest search that the API takes. */
export const searchedMin = 2;

const hitsMax = 25;

/** Records of every kind and site that contain all words. A new search aborts the one before. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/search', { params: { query: { q, limit: hitsMax } }, signal })),
    enabled: q.length >= searchedMin,
    // Records change without a word to this answer, which is not shown for long.
    staleTime: 0,
    gcTime: 30_000,
  });
