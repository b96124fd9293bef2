import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Item } from './wire.ts';

const visits = '/api/command-center/site-builder/visits';
const ofSites = '/api/command-center/visits';

const dayMs = 86_400_000;
/** The server writes counts within seconds. */
const pollMs = 15_000;

/** The UTC day a number of days ago. */
const dayBack = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export type SiteVisits = NonNullable<Awaited<ReturnType<typeof readVisits>>>;

const readVisits = (siteId: number, days: number, before: number, signal: AbortSignal) => {
  const until = dayBack(before);
  const since = dayBack(before + days - 1);
  return answerOf(api.GET(visits, { params: { query: { site_id: siteId, since, until } }, signal }));
};

/** Visits of a site in the last days. */
export const visitsQuery = (siteId: number, days: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'visits', days],
    queryFn: ({ signal }) => readVisits(siteId, days, 0, signal),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
    ...showing({ site: { id: siteId } }),
  });

/** Visits in the same number of days before that. */
export const earlierVisitsQuery = (siteId: number, days: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'visits', days, 'before'],
    queryFn: ({ signal }) => readVisits(siteId, days, days, signal),
    staleTime: 60_000,
    ...showing({ site: { id: siteId } }),
  });

export type SiteVisited = Item<typeof ofSites>;

/** Visitors of all sites built here, in the last seven days. */
export const sitesVisitedQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => answerOf(api.GET(ofSites, { signal })),
  refetchInterval: pollMs,
  ...showing({ site: {} }),
});
