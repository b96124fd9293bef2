import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../../api/approvals.ts';
import type { Agent, Project, TaskDetail } from '../../api/records.ts';
import { useMay } from '../../api/session.ts';
import { deleteTask, runTask, saveTask, taskQuery } from '../../api/tasks.ts';
import { openedById } from '../../record/opened.ts';
import record from '../../record/record.module.css';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { statusLabels } from './marks.tsx';
import { PublishRequest } from './publish-request.tsx';
import { RunList } from './run-list.tsx';
import { taskStatuses } from './search.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskFacts } from './task-facts.tsx';

interface TaskDrawerProps {
  /** Undefined closes the drawer. */
  taskId: number | undefined;
  projects: readonly Project[];
  agents: readonly Agent[];
  onClose: () => void;
}

/** One task with its schedule and runs, on top of the page. */
export function TaskDrawer({ taskId, projects, agents, onClose }: TaskDrawerProps) {
  const read = useQuery({ ...taskQuery(taskId ?? 0), enabled: taskId !== undefined });
  return (
    <RecordDrawer
      isOpen={taskId !== undefined}
      noun="task"
      title={read.data?.title ?? 'Task'}
      opened={openedById(taskId, read)}
      audited={`task:${taskId}`}
      width="medium"
      onClose={onClose}
    >
      {(task) => <Parts task={task} projects={projects} agents={agents} onClose={onClose} />}
    </RecordDrawer>
  );
}

/** Reason why a task cannot be run now; undefined if it can. */
function runObjection(task: TaskDetail, agents: readonly Agent[]): string | undefined {
  if (task.agent_id === null) return 'This task is done by a person. Only agents have runs.';
  if (agents.find((agent) => agent.agent_id === task.agent_id)?.enabled === false) {
    return 'Its agent is disabled.';
  }
  if (task.status === 'cancelled') return 'The task is cancelled.';
  const isOpen = task.runs.some(({ state }) => state === 'due' || state === 'claimed');
  return isOpen ? 'It already has an open run.' : undefined;
}

interface PartsProps extends Omit<TaskDrawerProps, 'taskId'> {
  task: TaskDetail;
}

function Parts({ task, projects, agents, onClose }: PartsProps) {
  const [isEditing, editing] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const may = useMay();
  // Tasks with a path were made by the product; those of requests to publish are listed as approvals.
  const approvals = useQuery({ ...approvalsQuery, enabled: task.path !== null && may('content') }).data;
  const request = approvals?.find(({ task_id }) => task_id === task.task_id);
  const isOver = task.status === 'done' || task.status === 'cancelled';
  const run = useWrite({
    changes: ['task', 'run'],
    write: () => runTask(task.task_id),
    successMessage: () => 'Run queued for its agent.',
  });
  const move = useWrite({
    changes: ['task', 'run'],
    write: (status: (typeof taskStatuses)[number]) => saveTask({ task_id: task.task_id, status }),
    successMessage: (saved) => `Moved to ${statusLabels[saved.task.status].toLowerCase()}.`,
  });
  return (
    <>
      {request ? <PublishRequest request={request} /> : null}
      <div className={record.actions}>
        {task.path === null || isOver || request ? null : (
          <Button
            size="xs"
            component="a"
            href={task.path}
            rightSection={<IconArrowRight size={iconSizes.small} />}
          >
            Open it
          </Button>
        )}
        <Button
          size="xs"
          variant={task.path === null ? 'filled' : 'default'}
          leftSection={<IconPencil size={iconSizes.small} />}
          onClick={editing.open}
        >
          Edit
        </Button>
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronDown size={iconSizes.small} />}
              loading={move.isBusy}
            >
              Move to
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {taskStatuses
              .filter((status) => status !== task.status)
              .map((status) => (
                <Menu.Item
                  key={status}
                  disabled={status === 'scheduled' && task.schedule === null}
                  onClick={() => move.run(status)}
                >
                  {statusLabels[status]}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        {task.path !== null && task.agent_id === null ? null : (
          <ReasonedButton
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={iconSizes.small} />}
            loading={run.isBusy}
            reason={runObjection(task, agents)}
            onClick={() => run.run()}
          >
            Run now
          </ReasonedButton>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={iconSizes.small} />}
          onClick={deleting.open}
        >
          Delete
        </Button>
      </div>
      <ProblemNotice error={run.problem ?? move.problem} />
      <TaskFacts task={task} projects={projects} agents={agents} request={request} />
      {task.path !== null && task.agent_id === null && task.runs.length === 0 ? null : (
        <RunList runs={task.runs} hasAgent={task.agent_id !== null} />
      )}
      <TaskDialog
        isOpen={isEditing}
        task={task}
        projects={projects}
        agents={agents}
        onClose={editing.close}
        onSaved={editing.close}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete ${task.title}?`}
        confirm="Delete"
        changes={['task']}
        preview={() => deleteTask(task.task_id, {})}
        write={() => deleteTask(task.task_id, { confirm: true })}
        successMessage={() => {
          onClose();
          return 'Task deleted.';
        }}
        onClose={deleting.close}
      >
        <p>To stop the schedule but keep its history, set it to cancelled instead.</p>
      </ConfirmDialog>
    </>
  );
}
