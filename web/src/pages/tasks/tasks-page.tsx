import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import { agentsQuery } from '../../api/tasks.ts';
import { useFilters } from '../../list/use-filters.ts';
import { oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AgentsTab } from './agents-tab.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { ListTab } from './list-tab.tsx';
import { taskViews } from './search.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import css from './tasks-page.module.css';

const route = getRouteApi('/signed-in/tasks');

const viewLabels = { list: 'Tasks', calendar: 'Calendar', agents: 'Agents' } as const;

/** Tasks, their calendar, and the agents that run them. */
export function TasksPage() {
  const search = route.useSearch();
  const projects = useQuery(projectsQuery).data ?? [];
  const agents = useQuery(agentsQuery);
  const view = search.view ?? 'list';
  const { set } = useFilters(search);
  const open = (taskId: number) => set({ task: taskId });
  return (
    <>
      <PageHeader
        title="Tasks & agents"
        description="Work on your sites, done by people or by agents on a schedule"
        actions={
          <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={() => set({ new: true })}>
            New task
          </Button>
        }
      />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(value) => {
          const nextView = oneOf(taskViews, value);
          // Each tab has its own order.
          set({ view: nextView === 'list' ? undefined : nextView, sort: undefined });
        }}
      >
        <Tabs.List className={css.tabs}>
          {taskViews.map((taskView) => (
            <Tabs.Tab key={taskView} value={taskView}>
              {viewLabels[taskView]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="list">
          <ListTab search={search} projects={projects} agents={agents.data ?? []} />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">
          <CalendarTab search={search} onChange={set} onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="agents">
          <AgentsTab agents={agents} projects={projects} search={search} />
        </Tabs.Panel>
      </Tabs>
      <TaskDrawer
        taskId={search.task}
        projects={projects}
        agents={agents.data ?? []}
        onClose={() => set({ task: undefined })}
      />
      <TaskDialog
        isOpen={search.new === true}
        task={undefined}
        projects={projects}
        agents={agents.data ?? []}
        onClose={() => set({ new: undefined })}
        onSaved={(taskId) => set({ new: undefined, task: taskId })}
      />
    </>
  );
}
