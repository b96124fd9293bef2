import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { TaskPriority, TaskStatus } from './records.ts';

/** Tasks and agents change by themselves as runs come and go, so what is on the screen is read again. */
const refreshMs = 5000;
const pageRows = 50;

export interface TasksQuery {
  status?: TaskStatus;
  project_id?: number;
  agent_id?: number;
  q?: string;
}

export const tasksQuery = (query: TasksQuery) =>
  infiniteQueryOptions({
    queryKey: ['tasks', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/command-center/tasks', {
          params: {
            query: { ...query, limit: pageRows, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

export const taskQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/tasks/{task_id}', { params: { path: { task_id: taskId } }, signal }),
      ),
  });

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(
        api.GET('/api/command-center/agents', {
          params: { query: { limit: pageLimitMax, ...(cursor ? { cursor } : {}) } },
          signal,
        }),
      ),
    ),
  refetchInterval: refreshMs,
});

/** When a schedule would come next, as the server counts it. */
export const nextRunsQuery = (cron: string, timezone: string) =>
  queryOptions({
    queryKey: ['next-runs', cron, timezone],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/schedules/next-runs', { params: { query: { cron, timezone } }, signal }),
      ),
    retry: false,
  });

/** Runs that were and times to come, by the reader's own days. */
export const calendarQuery = (span: { since: string; until: string }, projectId: number | undefined) =>
  queryOptions({
    queryKey: ['calendar', span, projectId],
    queryFn: ({ signal }) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      const query = { ...span, timezone, ...(projectId === undefined ? {} : { project_id: projectId }) };
      return answerOf(api.GET('/api/command-center/schedules/calendar', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

export interface TaskBody {
  task_id?: number;
  project_id?: number;
  site_id?: number;
  kind?: 'site' | 'local';
  title?: string;
  description?: string;
  status?: TaskStatus;
  priority?: TaskPriority;
  due_at?: string | null;
  schedule?: { cron?: string; timezone?: string; run_at?: string } | null;
  agent_id?: number | null;
}

/** Makes a task, or changes the one that `task_id` names. */
export const saveTask = (body: TaskBody) => answerOf(api.POST('/api/command-center/tasks', { body }));

export const runTask = (taskId: number) =>
  answerOf(api.POST('/api/command-center/tasks/{task_id}/run', { params: { path: { task_id: taskId } } }));

export const deleteTask = (taskId: number) =>
  answerOf(api.POST('/api/command-center/tasks/{task_id}/delete', { params: { path: { task_id: taskId } } }));

export const createAgent = (body: {
  name: string;
  kind: 'site' | 'local';
  project_id: number | null;
  description: string;
}) => answerOf(api.POST('/api/command-center/agents', { body }));

export const saveAgent = (
  agentId: number,
  body: { name?: string; description?: string; enabled?: boolean },
) =>
  answerOf(
    api.POST('/api/command-center/agents/{agent_id}', { params: { path: { agent_id: agentId } }, body }),
  );
