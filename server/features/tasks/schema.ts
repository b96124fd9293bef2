import { WouldHappen } from '../../kernel/confirm.ts';
import { listParameters } from '../../kernel/page.ts';
import {
  Choice,
  Closed,
  Content,
  Id,
  Nullable,
  Since,
  Timestamp,
  Timezone,
  Type,
} from '../../kernel/schema.ts';
import { sortedBy } from '../../kernel/sort.ts';
import { SiteId } from '../sites/schema.ts';
import { priorities } from '../team/schema.ts';
import { leaseSeconds, runStates, taskKinds, taskStatuses } from './rules.ts';

/** Schemas of tasks, schedules and runs. Source: contract §4 and §9. */

export const TaskId = Id('From {task.list}.');
const AgentId = Id('From {agent.list}.');
const ProjectId = Id('From {project.list}.');

const TaskStatus = Choice([...taskStatuses], 'Where the task stands.');
const TaskKind = Choice([...taskKinds], '`local` is about the operator’s own machine.');
const Priority = Choice([...priorities], '`normal` unless told.');

export const Schedule = Type.Object(
  {
    cron: Nullable(Type.String()),
    timezone: Nullable(Type.String({ description: 'Whose clock the cron expression follows.' })),
    run_at: Nullable(Timestamp('When it comes once.')),
    next_run_at: Nullable(Timestamp('When it is due next; null while the schedule rests.')),
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
      '`lost`: its worker vanished three times; `missed`: a later time came, or one was still at work.',
    ),
    attempt: Type.Integer({ description: 'How many times it was claimed.' }),
    claimed_by: Nullable(Type.String()),
    lease_until: Nullable(Timestamp('Until when the claim holds; later, others may take it.')),
    started_at: Nullable(Timestamp('When it was last claimed.')),
    finished_at: Nullable(Timestamp('When it ended.')),
    summary: Nullable(Type.String({ description: 'What came of it.' })),
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
  next_at: Nullable(Timestamp('Its next run, or else when it should be done; null once it is over.')),
  agent_id: Nullable(Type.Integer({ description: 'What runs it; null where a person does.' })),
  path: Nullable(Type.String({ description: 'Where in the Command Center it is done.' })),
  outcome: Nullable(Type.String({ description: 'What came of it.' })),
  created_by: Type.String(),
  created_at: Timestamp('When it was made.'),
  updated_at: Timestamp('When it last changed.'),
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

export const TaskListInput = Closed({
  site_id: Type.Optional(SiteId),
  project_id: Type.Optional(Id('Of this project, from {project.list}.')),
  agent_id: Type.Optional(Id('Of this agent, from {agent.list}.')),
  kind: Type.Optional(Choice([...taskKinds], 'Of this kind.')),
  status: Type.Optional(Choice([...taskStatuses], 'Where they stand.')),
  updated_since: Type.Optional(Since('Changed since then.')),
  q: Type.Optional(
    Type.String({ minLength: 2, maxLength: 200, description: 'Words in title or description.' }),
  ),
  ...sortedBy(sorts),
  ...listParameters,
});

const ScheduleInput = Closed(
  {
    cron: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 120,
        description: 'Repeats, as `0 9 * * 1-5`.',
      }),
    ),
    // Validated together with cron: problems within a nullable schedule are reported for the whole.
    timezone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'With cron; UTC unless told.' }),
    ),
    run_at: Type.Optional(Timestamp('Once, in place of cron.')),
  },
  { description: 'When it is due.' },
);

export const TaskSaveInput = Closed({
  task_id: Type.Optional(Id('From {task.list}; without it a new one is made.')),
  project_id: Type.Optional(Id('Of a new local task, from {project.list}.')),
  site_id: Type.Optional(Id('Of a new site task, from {site.list}.')),
  kind: Type.Optional(TaskKind),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Needed for a new task.' })),
  description: Type.Optional(Content({ maxLength: 10_000, description: 'All that is needed.' })),
  status: Type.Optional(TaskStatus),
  reason: Type.Optional(Content({ maxLength: 500, description: 'Why it is blocked.' })),
  priority: Type.Optional(Priority),
  due_at: Type.Optional(Nullable(Timestamp('When it should be done.'))),
  schedule: Type.Optional(Nullable(ScheduleInput)),
  agent_id: Type.Optional(Nullable(AgentId)),
});

export const TaskSaved = Type.Object(
  { created: Type.Boolean({ description: 'Whether this made the task.' }), task: Task },
  { title: 'TaskSaved' },
);

export const NextRunsInput = Closed({
  cron: Type.String({
    minLength: 1,
    maxLength: 120,
    description: 'Five fields: minute hour day month weekday.',
  }),
  timezone: Type.Optional(Timezone('An IANA name; UTC unless told.', { default: 'UTC' })),
});

export const NextRuns = Type.Object(
  { next_runs: Type.Array(Type.String({ format: 'date-time' }), { description: 'The next five times.' }) },
  { title: 'NextRuns' },
);

export const CalendarInput = Closed({
  since: Timestamp('The first moment shown.'),
  until: Timestamp('The moment behind the last; at most 62 days later.'),
  timezone: Type.Optional(Timezone('Whose days; UTC unless told.', { default: 'UTC' })),
  project_id: Type.Optional(Id('Of this project, from {project.list}.')),
});

const CalendarEntry = Type.Object(
  {
    task_id: TaskId,
    title: Type.String(),
    at: Timestamp('When.'),
    more: Type.Boolean({ description: 'Whether it comes again on the same day, after the times shown.' }),
    run: Nullable(
      Type.Object({ run_id: Type.Integer(), state: Choice([...runStates], 'How the run stands.') }),
    ),
  },
  { title: 'CalendarEntry' },
);

export const Calendar = Type.Object(
  {
    data: Type.Array(CalendarEntry, { description: 'Runs that were, then times to come; in order.' }),
    left_out: Type.Boolean({ description: 'Whether there is more than an answer holds.' }),
  },
  { title: 'Calendar' },
);

const LeaseToken = Type.String({
  pattern: '^run_[1-9][0-9]{0,14}_[0-9A-Za-z]{32}$',
  description: 'From {run.claim}; only its holder may report.',
});

export const ClaimInput = Closed({
  agent_id: Type.Optional(Id('Take the next due run of this agent, from {agent.list}.')),
  task_id: Type.Optional(Id('Only a run of this task, from {task.list}.')),
  lease_token: Type.Optional(LeaseToken),
  lease_seconds: Type.Optional(
    Type.Integer({
      minimum: leaseSeconds.min,
      maximum: leaseSeconds.max,
      default: leaseSeconds.default,
      description: 'How long the claim holds from now; 300 unless told.',
    }),
  ),
});

export const Claim = Type.Object(
  {
    run: Nullable(Run),
    task: Nullable(Task),
    lease_token: Nullable(Type.String({ description: 'Needed to keep the run and to finish it.' })),
  },
  { title: 'Claim', description: 'All null where nothing is due.' },
);

/** Preview of deleting a task. */
export const TaskDeletion = WouldHappen({
  runs: Type.Integer({ description: 'Runs whose history goes with it.' }),
});

export const FinishInput = Closed({
  lease_token: LeaseToken,
  outcome: Choice(['succeeded', 'failed'], 'How it ended.'),
  summary: Type.Optional(Content({ maxLength: 10_000, description: 'What was done, or why not.' })),
});
