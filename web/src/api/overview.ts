import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, inOwnTimezone } from './client.ts';
import { showing } from './shows.ts';

const readSummary = (timezone: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/command-center/summary', { params: { query: { timezone } }, signal }));

/** Summary across all sites, counted by days in the browser's time zone. */
export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => inOwnTimezone((timezone) => readSummary(timezone, signal)),
  // Returning from a list, the user sees the counts as that list left them.
  staleTime: 2000,
  refetchInterval: 15_000,
  ...showing({ site: {}, project: {}, token: {}, ticket: {}, review: {}, post: {} }),
});
