import type { Agent, Task } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import { byPriority, byTime, type Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { RunMark, ScheduleText, TaskStatusMark } from './marks.tsx';
import type { TasksSearch } from './search.ts';

interface TasksTableProps {
  tasks: readonly Task[];
  agents: readonly Agent[];
  /** Search parameters kept while a task is open. */
  search: TasksSearch;
  sorting: Sorting;
}

/** Tasks with status, next run and last result. */
export function TasksTable({ tasks, agents, search, sorting }: TasksTableProps) {
  const siteName = useSiteName();
  const agentName = (id: number | null) =>
    id === null ? 'A person' : (agents.find((agent) => agent.agent_id === id)?.name ?? `Agent ${id}`);
  const columns: Column<Task>[] = [
    {
      title: 'Task',
      width: 'main',
      cell: (task) => (
        <>
          <TextLink
            to="/tasks"
            search={{ ...search, task: task.task_id }}
            data-opens
            resetScroll={false}
            preload={false}
            size="sm"
            className={css.name}
          >
            {task.title}
          </TextLink>
          <span className={css.quiet}>
            {task.site_id === null ? 'Local' : siteName(task.site_id)}
            {task.schedule ? (
              <>
                {' · '}
                <ScheduleText schedule={task.schedule} />
              </>
            ) : null}
          </span>
        </>
      ),
    },
    {
      title: 'Status',
      width: 'mark',
      isBrief: true,
      cell: ({ status }) => <TaskStatusMark status={status} />,
    },
    {
      title: 'Priority',
      width: 'number',
      isBrief: true,
      sort: { by: 'priority', orderLabels: byPriority, isDownFirst: true },
      cell: ({ priority }) => (priority === 'normal' ? <NoValue /> : <PriorityMark priority={priority} />),
    },
    { title: 'Done by', width: 'text', cell: (task) => agentName(task.agent_id) },
    {
      title: 'Next',
      width: 'time',
      sort: { by: 'next_at', orderLabels: ['the next', 'the last'] },
      cell: ({ schedule, next_at }) => {
        if (next_at === null) return <NoValue />;
        if (schedule?.next_run_at) return <Time at={next_at} />;
        return (
          <span>
            due <Time at={next_at} />
          </span>
        );
      },
    },
    {
      title: 'Last run',
      width: 'time',
      cell: ({ runs: [last] }) => (last ? <RunMark state={last.state} /> : <NoValue />),
    },
    {
      title: 'Created',
      width: 'number',
      isSpare: true,
      sort: { by: 'created_at', orderLabels: byTime, isDownFirst: true },
      cell: ({ created_at }) => <Time at={created_at} isShort />,
    },
  ];
  return (
    <RecordTable
      label="Tasks"
      columns={columns}
      records={tasks}
      keyOf={({ task_id }) => task_id}
      sorting={sorting}
    />
  );
}
