import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

const indexNow = '/api/command-center/site-builder/index-now';

/** Tells if search engines are told of what a site publishes, and how that went last. */
export const indexNowQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'index-now'],
    queryFn: ({ signal }) => answerOf(api.GET(indexNow, { params: { query: { site_id: siteId } }, signal })),
    ...showing({ publication: {} }),
  });

export const saveIndexNow = (siteId: number, isOn: boolean) =>
  answerOf(api.POST(indexNow, { body: { site_id: siteId, is_on: isOn } }));
