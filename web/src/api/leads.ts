import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import { byCursor, keepWhileSorting, pageAt } from './pages.ts';
import type { Deleted } from './removals.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

export type LeadQuery = Filters<'/api/command-center/leads'>;

/** Matching leads, page by page, newest event first unless sorted otherwise. */
export const leadsQuery = (query: LeadQuery, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ['leads', query, pageSize],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/leads', {
          params: {
            query: { ...query, include: ['total'], ...pageAt(pageParam, pageSize) },
          },
          signal,
        }),
      ),
    ...byCursor,
    ...keepWhileSorting(['leads', query, pageSize]),
    ...showing({ lead: { site: query.site_id }, contact: { site: query.site_id, isKnown: true } }),
  });

export const leadQuery = (leadId: number) =>
  queryOptions({
    queryKey: ['lead', leadId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/leads/{lead_id}', { params: { path: { lead_id: leadId } }, signal }),
      ),
    // The contact may be renamed, and only the answer says which contact it is.
    ...showing({ lead: { id: leadId }, contact: { isKnown: true } }),
  });

export type LeadChange = Body<'/api/command-center/leads/{lead_id}'>;

export const saveLead = (leadId: number, body: LeadChange) =>
  answerOf(api.POST('/api/command-center/leads/{lead_id}', { params: { path: { lead_id: leadId } }, body }));

export type LeadsChange = Omit<Body<'/api/command-center/leads/bulk'>, 'lead_ids'>;

/** Changes several leads in the same way. */
export const saveLeads = (leadIds: number[], change: LeadsChange) =>
  answerOf(api.POST('/api/command-center/leads/bulk', { body: { lead_ids: leadIds, ...change } }));

/** Address of the filtered leads as a file. */
export const leadsFile = (query: LeadQuery): string =>
  `/api/command-center/leads/export${stringifySearch({ ...query })}`;

/** Deletes a lead, which can be restored later; without `confirm`, previews it. */
export const deleteLead = (
  leadId: number,
  body: Body<'/api/command-center/leads/{lead_id}/delete'>,
): Promise<Deleted> =>
  answerOf(
    api.POST('/api/command-center/leads/{lead_id}/delete', {
      params: { path: { lead_id: leadId } },
      body,
    }),
  );

/** Creates a lead by hand; returns the open lead of the same contact if there is one. */
export const createLead = (body: Body<'/api/command-center/leads'>) =>
  answerOf(api.POST('/api/command-center/leads', { body }));
