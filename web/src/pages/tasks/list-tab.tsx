import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Agent, Project } from '../../api/records.ts';
import { tasksQuery } from '../../api/tasks.ts';
import { ChoiceFilter, RecordFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { compact, searchedOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { statusLabels } from './marks.tsx';
import { type TasksSearch, taskSortOf } from './search.ts';
import { TasksTable } from './tasks-table.tsx';

interface ListTabProps {
  search: TasksSearch;
  projects: readonly Project[];
  agents: readonly Agent[];
}

const defaultSort = '-created_at';

/** Tasks, filtered and sorted by the address. */
export function ListTab({ search, projects, agents }: ListTabProps) {
  const { go, set } = useFilters(search);
  const { status, project, agent, q, ...furtherFilters } = search;
  const sort = taskSortOf(search);
  const sorting = useSorting(search, defaultSort);
  const filters = compact({ status, project_id: project, agent_id: agent, q: searchedOf(q) });
  const query = compact({ ...filters, sort });
  const tasks = pagedList(useInfiniteQuery(tasksQuery(query)), ({ task_id }) => task_id);
  const isNarrowed = [status, project, agent, q].some((filter) => filter !== undefined);
  return (
    <>
      <FilterBar active={activeOf(filters)} go={go}>
        <SearchField
          label="Search in title and description"
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <ChoiceFilter
          label="Status"
          any="Any status"
          labels={statusLabels}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <RecordFilter
          label="Project"
          any="All projects"
          choices={projects.map(({ project_id: id, name }) => ({ id, name }))}
          value={project}
          onChange={(id) => set({ project: id })}
        />
        <RecordFilter
          label="Agent"
          any="Any agent"
          choices={agents.map(({ agent_id: id, name }) => ({ id, name }))}
          value={agent}
          onChange={(id) => set({ agent: id })}
        />
      </FilterBar>
      <ListPanel
        list={tasks}
        fault="Couldn’t load tasks"
        noMatch={
          isNarrowed ? (
            <NoMatch title="No tasks match these filters" onClear={() => go(furtherFilters)} />
          ) : undefined
        }
        none={
          <Empty
            icon={<IconChecklist size={iconSizes.large} />}
            title="No tasks yet"
            action={<Button onClick={() => set({ new: true })}>New task</Button>}
          >
            A task is something to do once or on a schedule, by a person or an agent.
          </Empty>
        }
      >
        {(records) => <TasksTable tasks={records} agents={agents} search={search} sorting={sorting} />}
      </ListPanel>
    </>
  );
}
