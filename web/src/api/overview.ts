import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/summary', { signal })),
  refetchInterval: 15_000,
  ...showing({ site: {}, project: {}, token: {} }),
});
