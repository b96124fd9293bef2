import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Answer, Body } from './wire.ts';

const protection = '/api/command-center/site-protection';

export type SiteProtection = Answer<typeof protection, 'get'>;

export const protectionQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'protection'],
    queryFn: ({ signal }) =>
      answerOf(api.GET(protection, { params: { query: { site_id: siteId } }, signal })),
    ...showing({ site_protection: { site: siteId } }),
  });

/** Saves the given settings. They apply at once. */
export const saveProtection = (body: Body<typeof protection>) => answerOf(api.POST(protection, { body }));
