import type { Approval } from '../../api/approvals.ts';
import type { Agent, Project, TaskDetail } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import record from '../../record/record.module.css';
import { Facts } from '../../record/record-parts.tsx';
import { language } from '../../time/language.ts';
import { ownTimezone } from '../../time/local-time.ts';
import { Time } from '../../time/time.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { ScheduleText, TaskStatusMark } from './marks.tsx';
import css from './task-drawer.module.css';

interface TaskFactsProps {
  task: TaskDetail;
  projects: readonly Project[];
  agents: readonly Agent[];
  /** The open request to publish that the task stands for, which shows its note itself. */
  request: Approval | undefined;
}

const moment = new Intl.DateTimeFormat(language, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Description, assignee and schedule of a task. */
export function TaskFacts({ task, projects, agents, request }: TaskFactsProps) {
  const siteName = useSiteName();
  const project = projects.find((candidate) => candidate.project_id === task.project_id)?.name;
  const agent = agents.find((candidate) => candidate.agent_id === task.agent_id);
  return (
    <>
      <Facts>
        <dt>Status</dt>
        <dd className={css.marks}>
          <TaskStatusMark status={task.status} />
          <PriorityMark priority={task.priority} />
          {task.reason}
        </dd>
        {task.outcome === null ? null : (
          <>
            <dt>Outcome</dt>
            <dd>{task.outcome}</dd>
          </>
        )}
        <dt>About</dt>
        <dd>
          {task.site_id === null ? 'Local' : siteName(task.site_id)}
          {project === undefined ? null : `, in ${project}`}
        </dd>
        <dt>Done by</dt>
        <dd>
          {task.agent_id === null ? 'A person' : (agent?.name ?? `Agent ${task.agent_id}`)}
          {agent?.enabled === false ? ' (disabled)' : null}
        </dd>
        {task.due_at === null ? null : (
          <>
            <dt>Due</dt>
            <dd>
              <Time at={task.due_at} />
            </dd>
          </>
        )}
        <dt>Schedule</dt>
        <dd>
          {task.schedule === null ? 'None' : <ScheduleText schedule={task.schedule} />}
          {task.schedule !== null && task.next_runs.length === 0 ? (
            <span className={record.quiet}> · inactive</span>
          ) : null}
          {task.next_runs.length === 0 ? null : (
            <ul className={css.times} aria-label="Next times (your time zone)">
              {isInOtherTimezone(task) ? <li className={css.clock}>Your time zone:</li> : null}
              {task.next_runs.map((at) => (
                <li key={at}>{moment.format(Date.parse(at))}</li>
              ))}
            </ul>
          )}
        </dd>
        <dt>Created</dt>
        <dd>
          <Time at={task.created_at} /> by <span title={task.created_by}>{task.created_by_name}</span>
        </dd>
      </Facts>
      {task.description === '' || request ? null : <p className={record.text}>{task.description}</p>}
    </>
  );
}

/** True if the schedule's time zone is not the reader's. */
const isInOtherTimezone = ({ schedule }: TaskDetail): boolean =>
  schedule !== null && schedule.timezone !== null && schedule.timezone !== ownTimezone();
