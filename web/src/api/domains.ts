import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Item } from './wire.ts';

const domains = '/api/command-center/site-builder/domains';

export type Domain = Item<typeof domains>;
export type DomainRecord = Domain['records'][number];

/** Polling interval while a domain waits for its DNS records. */
const pollMs = 10_000;

const isWaiting = ({ state, trouble }: Domain): boolean => state !== 'serving' || trouble !== null;

/** Custom domains of a site. */
export const domainsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'domains'],
    queryFn: ({ signal }) => answerOf(api.GET(domains, { params: { query: { site_id: siteId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isWaiting) ? pollMs : false),
    ...showing({ domain: { site: siteId } }),
  });

export const addDomain = (siteId: number, name: string) =>
  answerOf(api.POST(domains, { body: { site_id: siteId, name } }));

/** Looks up all records again, and asks an authority that refused again. */
export const checkDomains = (siteId: number) =>
  answerOf(api.POST(`${domains}/check`, { body: { site_id: siteId } }));

/** Looks up all records again, as the open page does by itself. */
export const checkRecords = (siteId: number) =>
  answerOf(api.POST(`${domains}/check`, { body: { site_id: siteId, records_only: true } }));

interface Confirmed {
  readonly confirm?: true;
}

export const makePrimary = (siteId: number, name: string, confirmed: Confirmed) =>
  answerOf(api.POST(`${domains}/primary`, { body: { site_id: siteId, name, ...confirmed } }));

export const moveDomain = (siteId: number, name: string, confirmed: Confirmed) =>
  answerOf(api.POST(`${domains}/move`, { body: { site_id: siteId, name, ...confirmed } }));

export const removeDomain = (siteId: number, name: string, confirmed: Confirmed) =>
  answerOf(api.POST(`${domains}/delete`, { body: { site_id: siteId, name, ...confirmed } }));
