import type { Agent, Project } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import { byCount, byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';

interface AgentsTableProps {
  agents: readonly Agent[];
  projects: readonly Project[];
  sorting: Sorting;
  /** Reason why agents cannot be changed; undefined if they can. */
  reason: string | undefined;
  onEdit: (agent: Agent) => void;
  onSwitch: (agent: Agent) => void;
}

/** Agents with their projects and last run. */
export function AgentsTable({ agents, projects, sorting, reason, onEdit, onSwitch }: AgentsTableProps) {
  const servesOf = ({ project_id: id }: Agent) =>
    id === null
      ? 'Every project'
      : (projects.find((project) => project.project_id === id)?.name ?? `Project ${id}`);
  const columns: Column<Agent>[] = [
    {
      title: 'Agent',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
      cell: ({ name, description, kind, agent_id }) => (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.quiet}>
            {[`Number ${agent_id}`, kind === 'site' ? 'site tasks' : 'local tasks', description]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </>
      ),
    },
    { title: 'Project', width: 'text', cell: servesOf },
    {
      title: 'State',
      width: 'mark',
      cell: ({ enabled }) =>
        enabled ? <WordMark tone="good">Enabled</WordMark> : <WordMark tone="idle">Disabled</WordMark>,
    },
    {
      title: 'Scheduled',
      width: 'number',
      alignsRight: true,
      sort: {
        by: 'scheduled',
        orderLabels: byCount,
        isDownFirst: true,
        value: ({ scheduled_tasks }) => scheduled_tasks,
      },
      cell: ({ scheduled_tasks }) => scheduled_tasks,
    },
    {
      title: 'Last run',
      width: 'time',
      sort: {
        by: 'last_run_at',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ last_run_at }) => last_run_at,
      },
      cell: ({ last_run_at }) => <Time at={last_run_at} />,
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'two-buttons',
      alignsRight: true,
      cell: (agent) => (
        <span className={css.buttons}>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={reason}
            aria-label={`Edit ${agent.name}`}
            onClick={() => onEdit(agent)}
          >
            Edit
          </ReasonedButton>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={reason}
            aria-label={`${agent.enabled ? 'Disable' : 'Enable'} ${agent.name}`}
            onClick={() => onSwitch(agent)}
          >
            {agent.enabled ? 'Disable' : 'Enable'}
          </ReasonedButton>
        </span>
      ),
    },
  ];
  return (
    <RecordTable
      label="Agents"
      columns={columns}
      records={agents}
      keyOf={({ agent_id }) => agent_id}
      sorting={sorting}
    />
  );
}
