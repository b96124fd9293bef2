import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import type { LeadStatus, Priority } from './records.ts';

/** What leads can be narrowed by; the names are the API's own. */
export interface LeadQuery {
  site_id?: number;
  status?: LeadStatus[];
  assignee?: string;
  priority?: Priority;
  source?: string;
  tag?: string;
  q?: string;
}

/** Leads that fit, page by page, the newest event first. */
export const leadsQuery = (query: LeadQuery, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ['leads', query, pageSize],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/leads', {
          params: {
            query: {
              ...query,
              limit: pageSize,
              include: ['total'],
              ...(pageParam === undefined ? {} : { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination.next_cursor ?? undefined,
  });

export const leadQuery = (leadId: number) =>
  queryOptions({
    queryKey: ['lead', leadId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/leads/{lead_id}', { params: { path: { lead_id: leadId } }, signal }),
      ),
  });

export interface LeadChange {
  status?: LeadStatus;
  priority?: Priority;
  assignee_id?: number | null;
  note?: string;
  tags?: string[];
}

export const saveLead = (leadId: number, body: LeadChange) =>
  answerOf(api.POST('/api/command-center/leads/{lead_id}', { params: { path: { lead_id: leadId } }, body }));

/** Changes many alike. */
export const saveLeads = (leadIds: number[], change: Omit<LeadChange, 'tags'>) =>
  answerOf(api.POST('/api/command-center/leads/bulk', { body: { lead_ids: leadIds, ...change } }));

/** Where the same leads are to be had as a file. */
export const leadsFile = (query: LeadQuery): string =>
  `/api/command-center/leads/export${stringifySearch({ ...query })}`;
