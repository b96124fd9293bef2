import type { Agent, Task } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { RunMark, TaskStatusMark } from './marks.tsx';
import { ScheduleText } from './schedule-text.tsx';
import type { TasksSearch } from './search.ts';

interface TasksTableProps {
  tasks: readonly Task[];
  agents: readonly Agent[];
  /** What the address says, over which an opened task lies. */
  search: TasksSearch;
}

/** Tasks with where they stand, when they come next, and how the last run ended. */
export function TasksTable({ tasks, agents, search }: TasksTableProps) {
  const siteName = useSiteName();
  const agentName = (id: number | null) =>
    id === null ? 'A person' : (agents.find((agent) => agent.agent_id === id)?.name ?? `Agent ${id}`);
  const columns: Column<Task>[] = [
    {
      title: 'Task',
      width: 'wide',
      cell: (task) => (
        <>
          <TextLink
            to={paths.tasks}
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
      cell: (task) => (
        <span className={css.marks}>
          <TaskStatusMark status={task.status} />
          <PriorityMark priority={task.priority} />
        </span>
      ),
    },
    { title: 'Done by', width: 'text', cell: (task) => agentName(task.agent_id) },
    {
      title: 'Next',
      width: 'time',
      cell: ({ schedule, due_at, status }) => {
        if (schedule?.next_run_at) return <Time at={schedule.next_run_at} />;
        return due_at && status !== 'done' && status !== 'cancelled' ? (
          <span>
            due <Time at={due_at} />
          </span>
        ) : (
          <NoValue />
        );
      },
    },
    {
      title: 'Last run',
      width: 'time',
      cell: ({ runs: [last] }) => (last ? <RunMark state={last.state} /> : <NoValue />),
    },
  ];
  return <RecordTable label="Tasks" columns={columns} records={tasks} keyOf={({ task_id }) => task_id} />;
}
