import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** The sites and projects that are being deleted. */
export const deletionsQuery = queryOptions({
  queryKey: ['deletions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/deletions', { signal })),
  ...showing({ site: {}, project: {} }),
});

/** Keeps a site or a project after all. */
export const keepDeletion = (body: Body<'/api/command-center/deletions/keep'>) =>
  answerOf(api.POST('/api/command-center/deletions/keep', { body }));

/** Disconnects a site, and has it deleted after a while; without `confirm`, says what would go. */
export const deleteSite = (siteId: number, body: Body<'/api/command-center/sites/{site_id}/delete'>) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/delete', { params: { path: { site_id: siteId } }, body }),
  );

/** The same for a project with its sites. */
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
