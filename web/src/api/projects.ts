import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/projects', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  ...showing({ project: {}, member: {}, site: {} }),
});

export const membersQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/projects/{project_id}/members', {
            params: {
              path: { project_id: projectId },
              query: pageAt(cursor),
            },
            signal,
          }),
        ),
      ),
    ...showing({ member: {}, account: {} }),
  });

export const createProject = (name: string) =>
  answerOf(api.POST('/api/command-center/projects', { body: { name } }));

export const renameProject = (projectId: number, name: string) =>
  answerOf(
    api.POST('/api/command-center/projects/{project_id}', {
      params: { path: { project_id: projectId } },
      body: { name },
    }),
  );

/** Grants or revokes a member's right to publish in a project. */
export const setMayPublish = (projectId: number, accountId: number, mayPublish: boolean) =>
  answerOf(
    api.POST('/api/command-center/projects/{project_id}/members', {
      params: { path: { project_id: projectId } },
      body: { account_id: accountId, member: true, may_publish: mayPublish },
    }),
  );

/** Adds a person to a project (`member` true) or removes them. */
export const setMember = (projectId: number, accountId: number, member: boolean) =>
  answerOf(
    api.POST('/api/command-center/projects/{project_id}/members', {
      params: { path: { project_id: projectId } },
      body: { account_id: accountId, member },
    }),
  );
