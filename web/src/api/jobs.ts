import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Filters } from './wire.ts';

/** The change feed does not report jobs: they are too short-lived. */
const pollMs = 5000;

/** Failed jobs, most recent first unless sorted otherwise. */
export const deadJobsQuery = (query: Filters<'/api/command-center/jobs'>) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'dead', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/jobs', {
          params: { query: { ...query, ...pageAt(pageParam) } },
          signal,
        }),
      ),
    ...byCursor,
    refetchInterval: pollMs,
    ...showing({ job: {} }),
  });

export const jobCountsQuery = queryOptions({
  queryKey: ['jobs', 'counts'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/jobs/counts', { signal })),
  refetchInterval: pollMs,
  ...showing({ job: {} }),
});

const ofJob = (jobId: number) => ({ params: { path: { job_id: jobId } } });

export const retryJob = (jobId: number) =>
  answerOf(api.POST('/api/command-center/jobs/{job_id}/retry', ofJob(jobId)));

export const discardJob = (jobId: number) =>
  answerOf(api.POST('/api/command-center/jobs/{job_id}/discard', ofJob(jobId)));
