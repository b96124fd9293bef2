import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

/** Deleted leads and tickets that can be restored, newest first by default. */
export const removalsQuery = (query: Filters<'/api/command-center/removals'>) =>
  infiniteQueryOptions({
    queryKey: ['removals', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/removals', {
          params: { query: { ...query, ...pageAt(pageParam) } },
          signal,
        }),
      ),
    ...byCursor,
    ...showing({ removal: {} }),
  });

/** Restores a deleted record. */
export const restoreRemoval = (removalId: number) =>
  answerOf(
    api.POST('/api/command-center/removals/{removal_id}/restore', {
      params: { path: { removal_id: removalId } },
    }),
  );

/** Result of a deletion, or its preview without confirmation. */
export interface Deleted {
  confirmed?: boolean;
  removal_id?: number;
}

/** Sites and projects scheduled for deletion. */
export const deletionsQuery = queryOptions({
  queryKey: ['deletions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/deletions', { signal })),
  ...showing({ site: {}, project: {} }),
});

/** Cancels the deletion of a site or project. */
export const keepDeletion = (body: Body<'/api/command-center/deletions/keep'>) =>
  answerOf(api.POST('/api/command-center/deletions/keep', { body }));

/** Disconnects a site and schedules its deletion; without `confirm`, previews it. */
export const deleteSite = (siteId: number, body: Body<'/api/command-center/sites/{site_id}/delete'>) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/delete', { params: { path: { site_id: siteId } }, body }),
  );

/** Schedules the deletion of a project and its sites; without `confirm`, previews it. */
export const deleteProject = (
  projectId: number,
  body: Body<'/api/command-center/projects/{project_id}/delete'>,
) =>
  answerOf(
    api.POST('/api/command-center/projects/{project_id}/delete', {
      params: { path: { project_id: projectId } },
      body,
    }),
  );
