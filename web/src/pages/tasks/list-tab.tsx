import { Button, Select } from '@mantine/core';
import { IconChecklist, IconFilterOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Agent, Project } from '../../api/records.ts';
import { tasksQuery } from '../../api/tasks.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { statusWords } from './marks.tsx';
import { type TasksSearch, taskStatuses } from './search.ts';
import css from './tasks-page.module.css';
import { TasksTable } from './tasks-table.tsx';

interface ListTabProps {
  search: TasksSearch;
  projects: readonly Project[];
  agents: readonly Agent[];
  onChange: (change: { [K in keyof TasksSearch]?: TasksSearch[K] | undefined }) => void;
  onOpen: (taskId: number) => void;
}

const searchLengthMin = 2;

/** Tasks, newest first, narrowed by what the address says. */
export function ListTab({ search, projects, agents, onChange, onOpen }: ListTabProps) {
  const { status, project, agent, q } = search;
  const tasks = useInfiniteQuery(
    tasksQuery(
      compact({
        status,
        project_id: project,
        agent_id: agent,
        q: q !== undefined && q.length >= searchLengthMin ? q : undefined,
      }),
    ),
  );
  const rows = tasks.data?.pages.flatMap((page) => page.data) ?? [];
  const none = { status: undefined, project: undefined, agent: undefined, q: undefined };
  const isNarrowed = [status, project, agent, q].some((filter) => filter !== undefined);
  return (
    <>
      <search className={css.bar} aria-label="Filters">
        <SearchField
          className={css.search}
          label="Search in title and description"
          value={q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          clearable
          data={taskStatuses.map((each) => ({ value: each, label: statusWords[each] }))}
          value={status ?? null}
          onChange={(value) => onChange({ status: oneOf(taskStatuses, value) })}
        />
        <Select
          aria-label="Project"
          placeholder="All projects"
          clearable
          searchable
          data={projects.map((each) => ({ value: String(each.project_id), label: each.name }))}
          value={project === undefined ? null : String(project)}
          onChange={(value) => onChange({ project: idOf(value) })}
        />
        <Select
          aria-label="Agent"
          placeholder="Any agent"
          clearable
          searchable
          data={agents.map((each) => ({ value: String(each.agent_id), label: each.name }))}
          value={agent === undefined ? null : String(agent)}
          onChange={(value) => onChange({ agent: idOf(value) })}
        />
      </search>
      {tasks.error ? (
        <div className={css.notice}>
          <ProblemNotice
            error={tasks.error}
            title="Tasks cannot be read"
            onRetry={() => void tasks.refetch()}
          />
        </div>
      ) : null}
      {tasks.isPending ? (
        <div className={css.panel}>
          <SkeletonRows />
        </div>
      ) : tasks.data === undefined ? null : (
        <div className={css.panel}>
          {rows.length > 0 ? (
            <TasksTable tasks={rows} agents={agents} onOpen={onOpen} />
          ) : isNarrowed ? (
            <Empty
              icon={<IconFilterOff size={24} />}
              title="No task fits these filters"
              action={
                <Button variant="default" onClick={() => onChange(none)}>
                  Clear all filters
                </Button>
              }
            />
          ) : (
            <Empty
              icon={<IconChecklist size={24} />}
              title="No tasks yet"
              action={<Button onClick={() => onChange({ new: true })}>Add a task</Button>}
            >
              A task is something to do, once or again and again. A person does it, or an agent.
            </Empty>
          )}
        </div>
      )}
      <LoadMore
        hasMore={tasks.hasNextPage}
        isLoading={tasks.isFetchingNextPage}
        onMore={() => void tasks.fetchNextPage()}
      />
    </>
  );
}
