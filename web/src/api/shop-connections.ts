import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Answer, Body } from './wire.ts';

const connections = '/api/command-center/site-builder/shop-connections';

export type ShopConnection = Answer<typeof connections, 'get'>['connections'][number];

/** Connections of a site and central ones. */
export const shopConnectionsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'shop-connections'],
    queryFn: ({ signal }) =>
      answerOf(api.GET(connections, { params: { query: { site_id: siteId } }, signal })),
    ...showing({ shop_connection: {} }),
  });

export const saveShopConnection = (body: Body<typeof connections>) =>
  answerOf(api.POST(connections, { body }));
