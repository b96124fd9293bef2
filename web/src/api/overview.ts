import { queryOptions } from '@tanstack/react-query';
import { ownTimezone } from '../time/timezone.ts';
import { answerOf, api } from './client.ts';
import { Problem } from './problem.ts';
import { showing } from './shows.ts';

const readSummary = (timezone: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/command-center/summary', { params: { query: { timezone } }, signal }));

/** What happened across all sites, by the reader's own days. A zone that the server does not know is answered in UTC. */
export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: async ({ signal }) => {
    try {
      return await readSummary(ownTimezone(), signal);
    } catch (thrown) {
      const isZone =
        thrown instanceof Problem && thrown.errors.some(({ pointer }) => pointer === '/timezone');
      if (!isZone) throw thrown;
      return readSummary('UTC', signal);
    }
  },
  // Whoever comes back from a list that it leads to finds it as that list was left.
  staleTime: 2000,
  refetchInterval: 15_000,
  ...showing({ site: {}, project: {}, token: {}, ticket: {} }),
});
