import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Item } from './wire.ts';

export type SearchHit = Item<'/api/command-center/search'>;

/** What the API takes for a search at least. */
export const searchedMin = 2;

const hitsMax = 25;

/** What has all the words, of every kind and site. An answer that nobody waits for any more is not waited for. */
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
