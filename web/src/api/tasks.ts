import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownTimezone } from '../time/local-time.ts';
import { answerOf, api } from './client.ts';
import { allPages, byCursor, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

const pageRows = 50;

type TasksQuery = Filters<'/api/command-center/tasks'>;

export const tasksQuery = (query: TasksQuery) =>
  infiniteQueryOptions({
    queryKey: ['tasks', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/tasks', {
          params: {
            query: { ...query, ...pageAt(pageParam, pageRows) },
          },
          signal,
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...showing({ task: { project: query.project_id }, run: { project: query.project_id } }),
  });

export const taskQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/tasks/{task_id}', { params: { path: { task_id: taskId } }, signal }),
      ),
    ...showing({ task: { id: taskId }, run: { parent: taskId } }),
  });

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/agents', {
          params: { query: pageAt(cursor) },
          signal,
        }),
      ),
    ),
  ...showing({ agent: {}, task: {}, run: {} }),
});

/** Next times of a schedule, computed by the server. */
export const nextRunsQuery = (cron: string, timezone: string) =>
  queryOptions({
    queryKey: ['next-runs', cron, timezone],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/schedules/next-runs', { params: { query: { cron, timezone } }, signal }),
      ),
    retry: false,
  });

/** Past runs and upcoming times, by days of the reader's time zone. */
export const calendarQuery = (span: { since: string; until: string }, projectId: number | undefined) =>
  queryOptions({
    queryKey: ['calendar', span, projectId],
    queryFn: ({ signal }) => {
      const query = {
        ...span,
        timezone: ownTimezone(),
        ...(projectId === undefined ? {} : { project_id: projectId }),
      };
      return answerOf(api.GET('/api/command-center/schedules/calendar', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    ...showing({ task: { project: projectId }, run: { project: projectId } }),
  });

export type TaskBody = Body<'/api/command-center/tasks'>;

/** Creates a task, or changes the one in `task_id`. */
export const saveTask = (body: TaskBody) => answerOf(api.POST('/api/command-center/tasks', { body }));

export const runTask = (taskId: number) =>
  answerOf(api.POST('/api/command-center/tasks/{task_id}/run', { params: { path: { task_id: taskId } } }));

/** Without `confirm`, returns a preview. */
export const deleteTask = (taskId: number, body: Body<'/api/command-center/tasks/{task_id}/delete'>) =>
  answerOf(
    api.POST('/api/command-center/tasks/{task_id}/delete', { params: { path: { task_id: taskId } }, body }),
  );

export const createAgent = (body: Body<'/api/command-center/agents'>) =>
  answerOf(api.POST('/api/command-center/agents', { body }));

export const saveAgent = (agentId: number, body: Body<'/api/command-center/agents/{agent_id}'>) =>
  answerOf(
    api.POST('/api/command-center/agents/{agent_id}', { params: { path: { agent_id: agentId } }, body }),
  );
