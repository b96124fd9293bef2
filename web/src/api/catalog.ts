import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Item } from './wire.ts';

const blocks = '/api/command-center/site-builder/blocks';

/** A kind of block, as the catalog lists it. */
export type CatalogEntry = Item<typeof blocks>;

/** Every kind of block there is. The same for all sites, and for as long as the server runs. */
export const catalogQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => answerOf(api.GET(blocks, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** One of them, with the schema of its props and an example. */
export const blockQuery = (key: string) =>
  queryOptions({
    queryKey: ['blocks', key],
    queryFn: ({ signal }) =>
      answerOf(api.GET(`${blocks}/{block_key}`, { params: { path: { block_key: key } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
