import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

const indexNow = '/api/command-center/site-builder/index-now';

/** State of IndexNow for a site: whether it is on, and the result of the last notification. */
export const indexNowQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'index-now'],
    queryFn: ({ signal }) => answerOf(api.GET(indexNow, { params: { query: { site_id: siteId } }, signal })),
    ...showing({ publication: {} }),
  });

export const saveIndexNow = (siteId: number, isOn: boolean) =>
  answerOf(api.POST(indexNow, { body: { site_id: siteId, is_on: isOn } }));
