import { WouldHappen } from '../../kernel/confirm.ts';
import { listParameters } from '../../kernel/page.ts';
import {
  Choice,
  Content,
  Id,
  Nullable,
  Since,
  StrictObject,
  Timestamp,
  Timezone,
  Type,
} from '../../kernel/schema.ts';
import { sortedBy } from '../../kernel/sort.ts';
import { SiteId } from '../sites/schema.ts';
import { priorities } from '../team/schema.ts';
import { leaseSeconds, runStates, taskKinds, taskStatuses } from './rules.ts';

// Schemas of tasks, schedules and runs. Source: contract §4 and §9.

export const TaskId = Id('From {task.list}.');
const AgentId = Id('From {agent.list}.');
const ProjectId = Id('From {project.list}.');

const TaskStatus = Choice([...taskStatuses], 'Status of the task.');
const TaskKind = Choice([...taskKinds], '`local` is about the operator’s own machine.');
const Priority = Choice([...priorities], 'Default: `normal`.');

export const Schedule = Type.Object(
  {
    cron: Nullable(Type.String()),
    timezone: Nullable(Type.String({ description: 'Time zone of the cron expression.' })),
    run_at: Nullable(Timestamp('Time of a single run.')),
    next_run_at: Nullable(Timestamp('When it is due next; null while the schedule is inactive.')),
  },
  { title: 'Schedule' },
);

export const Run = Type.Object(
  {
    run_id: Type.Integer(),
    task_id: TaskId,
    agent_id: AgentId,
    due_at: Timestamp('When it was due.'),
    state: Choice(
      [...runStates],
      '`lost`: its worker vanished three times; `missed`: the next time came first, or the previous run was still in progress.',
    ),
    attempt: Type.Integer({ description: 'How many times it was claimed.' }),
    claimed_by: Nullable(Type.String()),
    lease_until: Nullable(Timestamp('When the lease ends; then others may claim it.')),
    started_at: Nullable(Timestamp('When it was last claimed.')),
    finished_at: Nullable(Timestamp('When it ended.')),
    summary: Nullable(Type.String({ description: 'Its result.' })),
  },
  { title: 'Run' },
);

const task = {
  task_id: TaskId,
  project_id: ProjectId,
  site_id: Nullable(Type.Integer({ description: 'Null for a local task.' })),
  kind: TaskKind,
  title: Type.String(),
  description: Type.String(),
  status: TaskStatus,
  reason: Nullable(Type.String({ description: 'Why it is blocked.' })),
  priority: Priority,
  due_at: Nullable(Timestamp('When it should be done.')),
  schedule: Nullable(Schedule),
  next_at: Nullable(Timestamp('Its next run, otherwise its due time; null once finished.')),
  agent_id: Nullable(Type.Integer({ description: 'Agent that runs it; null if a person does.' })),
  path: Nullable(Type.String({ description: 'Path in the Command Center for doing it.' })),
  outcome: Nullable(Type.String({ description: 'Its result.' })),
  created_by: Type.String(),
  created_by_name: Type.String({ description: 'Name of the person or program.' }),
  created_at: Timestamp('When it was created.'),
  updated_at: Timestamp('When it was last changed.'),
};

export const Task = Type.Object(
  { ...task, runs: Type.Array(Run, { description: 'Its latest runs, at most 3; newest first.' }) },
  { title: 'Task' },
);

export const TaskDetail = Type.Object(
  {
    ...task,
    runs: Type.Array(Run, { description: 'Its latest runs, at most 50; newest first.' }),
    next_runs: Type.Array(Type.String({ format: 'date-time' }), {
      description: 'Its next times, at most 5.',
    }),
  },
  { title: 'TaskDetail' },
);

/** Sort keys of task lists. */
const sorts = ['created_at', 'updated_at', 'next_at', 'priority'] as const;
export type TaskSort = (typeof sorts)[number];
export const defaultSort = '-created_at';
/** Least urgent first. */
export const priorityRanks = priorities;

export const TaskListInput = StrictObject({
  site_id: Type.Optional(SiteId),
  project_id: Type.Optional(Id('Only of this project, from {project.list}.')),
  agent_id: Type.Optional(Id('Only of this agent, from {agent.list}.')),
  kind: Type.Optional(Choice([...taskKinds], 'Only of this kind.')),
  status: Type.Optional(Choice([...taskStatuses], 'Only with these statuses.')),
  updated_since: Type.Optional(Since('Only changed since then.')),
  q: Type.Optional(
    Type.String({ minLength: 2, maxLength: 200, description: 'Words in title or description.' }),
  ),
  ...sortedBy(sorts),
  ...listParameters,
});

const ScheduleInput = StrictObject(
  {
    cron: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 120,
        description: 'Recurring, such as `0 9 * * 1-5`.',
      }),
    ),
    // Validated together with cron: problems within a nullable schedule are reported for the whole.
    timezone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'With cron. Default: UTC.' }),
    ),
    run_at: Type.Optional(Timestamp('A single time, instead of cron.')),
  },
  { description: 'When it is due.' },
);

export const TaskSaveInput = StrictObject({
  task_id: Type.Optional(Id('From {task.list}. Omit it to create a task.')),
  project_id: Type.Optional(Id('Required for a new local task, from {project.list}.')),
  site_id: Type.Optional(Id('Required for a new site task, from {site.list}.')),
  kind: Type.Optional(TaskKind),
  title: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Required for a new task.' }),
  ),
  description: Type.Optional(Content({ maxLength: 10_000, description: 'Everything needed to do it.' })),
  status: Type.Optional(TaskStatus),
  reason: Type.Optional(Content({ maxLength: 500, description: 'Why it is blocked.' })),
  priority: Type.Optional(Priority),
  due_at: Type.Optional(Nullable(Timestamp('When it should be done.'))),
  schedule: Type.Optional(Nullable(ScheduleInput)),
  agent_id: Type.Optional(Nullable(AgentId)),
});

export const TaskSaved = Type.Object(
  { created: Type.Boolean({ description: 'Whether this call created the task.' }), task: Task },
  { title: 'TaskSaved' },
);

export const NextRunsInput = StrictObject({
  cron: Type.String({
    minLength: 1,
    maxLength: 120,
    description: 'Five fields: minute hour day month weekday.',
  }),
  timezone: Type.Optional(Timezone('An IANA name. Default: UTC.', { default: 'UTC' })),
});

export const NextRuns = Type.Object(
  { next_runs: Type.Array(Type.String({ format: 'date-time' }), { description: 'The next five times.' }) },
  { title: 'NextRuns' },
);

export const CalendarInput = StrictObject({
  since: Timestamp('Start, inclusive.'),
  until: Timestamp('End, exclusive; at most 62 days later.'),
  timezone: Type.Optional(Timezone('Time zone of the days. Default: UTC.', { default: 'UTC' })),
  project_id: Type.Optional(Id('Only of this project, from {project.list}.')),
});

const CalendarEntry = Type.Object(
  {
    task_id: TaskId,
    title: Type.String(),
    at: Timestamp('When.'),
    more: Type.Boolean({ description: 'Whether it has more times on the same day.' }),
    run: Nullable(
      Type.Object({ run_id: Type.Integer(), state: Choice([...runStates], 'State of the run.') }),
    ),
  },
  { title: 'CalendarEntry' },
);

export const Calendar = Type.Object(
  {
    data: Type.Array(CalendarEntry, { description: 'Past runs, then upcoming times, in order.' }),
    left_out: Type.Boolean({ description: 'Whether entries were omitted.' }),
  },
  { title: 'Calendar' },
);

const LeaseToken = Type.String({
  pattern: '^run_[1-9][0-9]{0,14}_[0-9A-Za-z]{32}$',
  description: 'From {run.claim}; only its holder may report.',
});

export const ClaimInput = StrictObject({
  agent_id: Type.Optional(Id('Claims the next due run of this agent, from {agent.list}.')),
  task_id: Type.Optional(Id('Only a run of this task, from {task.list}.')),
  lease_token: Type.Optional(LeaseToken),
  lease_seconds: Type.Optional(
    Type.Integer({
      minimum: leaseSeconds.min,
      maximum: leaseSeconds.max,
      default: leaseSeconds.default,
      description: 'Duration of the lease from now. Default: 300.',
    }),
  ),
});

export const Claim = Type.Object(
  {
    run: Nullable(Run),
    task: Nullable(Task),
    lease_token: Nullable(Type.String({ description: 'Required to extend and to finish the run.' })),
  },
  { title: 'Claim', description: 'All null if nothing is due.' },
);

/** Preview of deleting a task. */
export const TaskDeletion = WouldHappen({
  runs: Type.Integer({ description: 'Runs deleted with it.' }),
});

export const FinishInput = StrictObject({
  lease_token: LeaseToken,
  outcome: Choice(['succeeded', 'failed'], 'How it ended.'),
  summary: Type.Optional(Content({ maxLength: 10_000, description: 'What was done, or why it failed.' })),
});
