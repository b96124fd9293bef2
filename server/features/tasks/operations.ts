import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import { moreThanOneSiteIndex } from '../sites/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Tasks and agents';
const people = { tokens: ['session'] } as const;
const workers = { tokens: ['admin', 'site'], scope: 'tasks' } as const;

export const operations = {
  taskList: defineOperation({
    name: 'task.list',
    summary: 'List tasks, newest first',
    guide: 'A site token sees the tasks of its site. `runs` has the latest three of each.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'optional' },
    effect: 'read',
    mayBeSlow: moreThanOneSiteIndex(),
    input: shape.TaskListInput,
    output: ListOf(shape.Task),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/tasks' },
      { method: 'GET', path: '/api/command-center/tasks' },
    ],
    mcp: {
      tool: 'svc_tasks',
      title: 'List tasks',
      description: 'runs: the latest three.',
      hiddenInput: ['include', 'fields'],
    },
    example: { input: { status: 'scheduled' }, output: onlyPage(examples.task) },
  }),
  taskGet: defineOperation({
    name: 'task.get',
    summary: 'Show one task with its runs and its next times',
    chapter,
    access: people,
    effect: 'read',
    input: StrictObject({ task_id: shape.TaskId }),
    output: shape.TaskDetail,
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/command-center/tasks/{task_id}' },
    example: { input: { task_id: 1 }, output: examples.taskDetail },
  }),
  taskSave: defineOperation({
    name: 'task.save',
    summary: 'Create or change a task',
    auditPhrase: 'save a task',
    guide:
      'A new task needs a title and a site_id, or a project_id if it is local. A schedule makes it `scheduled`; ' +
      'the agent of a scheduled task must be enabled and of its kind ({agent.list}). Without an agent it becomes `todo` when due.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'tasks', site: 'optional' },
    effect: 'write',
    success: { statuses: [201, 200], of: (output) => (output.created ? 201 : 200) },
    input: shape.TaskSaveInput,
    output: shape.TaskSaved,
    errors: ['not_found'],
    rest: [
      { method: 'POST', path: '/api/control-plane/tasks' },
      { method: 'POST', path: '/api/command-center/tasks' },
    ],
    mcp: {
      tool: 'svc_task_save',
      title: 'Save a task',
      description:
        'A new one needs a title and a site_id, or a project_id if it is local. A schedule makes it scheduled; its agent must be enabled and of its kind.',
      outputMembers: ['created', 'task.task_id', 'task.status', 'task.schedule', 'task.agent_id'],
    },
    example: {
      input: {
        site_id: 2,
        title: 'Check every link',
        schedule: { cron: '0 7 * * *', timezone: 'Europe/Berlin' },
        agent_id: 1,
      },
      output: { created: true, task: { ...examples.task, runs: [] } },
    },
  }),
  taskRun: defineOperation({
    name: 'task.run',
    summary: "Have a task's agent run it now",
    auditPhrase: 'start a task',
    chapter,
    access: people,
    effect: 'write',
    success: 201,
    input: StrictObject({ task_id: shape.TaskId }),
    output: shape.Run,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/tasks/{task_id}/run' },
    example: {
      input: { task_id: 1 },
      output: { ...examples.claimedRun, state: 'due', attempt: 0, claimed_by: null, lease_until: null },
    },
  }),
  taskDelete: defineOperation({
    name: 'task.delete',
    summary: 'Delete a task with the history of its runs',
    auditPhrase: 'delete a task',
    chapter,
    access: people,
    effect: 'delete',
    confirm: shape.TaskDeletion,
    input: StrictObject({ task_id: shape.TaskId }),
    output: Type.Object({ deleted: Type.Boolean() }),
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/tasks/{task_id}/delete' },
    example: { input: { task_id: 5 }, output: { deleted: true } },
  }),
  schedulePreview: defineOperation({
    name: 'schedule.preview',
    summary: 'Show the next times of a schedule',
    chapter,
    access: people,
    effect: 'read',
    input: shape.NextRunsInput,
    output: shape.NextRuns,
    rest: { method: 'GET', path: '/api/command-center/schedules/next-runs' },
    example: {
      input: { cron: '0 7 * * *', timezone: 'Europe/Berlin' },
      output: { next_runs: examples.nextRuns },
    },
  }),
  scheduleCalendar: defineOperation({
    name: 'schedule.calendar',
    summary: 'Show past runs and upcoming times within a period',
    guide: 'For frequent tasks, only the first three times of each day are listed.',
    chapter,
    access: people,
    effect: 'read',
    mayBeSlow: true,
    input: shape.CalendarInput,
    output: shape.Calendar,
    rest: { method: 'GET', path: '/api/command-center/schedules/calendar' },
    example: {
      input: { since: '2026-11-20T23:00:00.000Z', until: '2026-11-22T23:00:00.000Z' },
      output: {
        data: [
          {
            task_id: 1,
            title: examples.task.title,
            at: examples.run.due_at,
            more: false,
            run: { run_id: 88, state: 'succeeded' },
          },
        ],
        left_out: false,
      },
    },
  }),
  runClaim: defineOperation({
    name: 'run.claim',
    summary: "Claim an agent's next due run, or extend a claim",
    auditPhrase: 'claim the next run of a task',
    guide:
      'With agent_id, claims a run until its lease ends. With lease_token, extends the lease by lease_seconds from now. A run ' +
      'whose lease ended can be claimed again, three times at most.',
    chapter,
    access: workers,
    effect: 'write',
    input: shape.ClaimInput,
    output: shape.Claim,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/control-plane/runs/claim' },
    mcp: {
      tool: 'svc_task_claim',
      title: 'Claim a due run',
      description:
        'With agent_id, claims one until its lease ends; with lease_token, extends it to lease_seconds from now.',
      outputMembers: [
        'lease_token',
        'run.run_id',
        'run.due_at',
        'run.attempt',
        'run.lease_until',
        'task.task_id',
        'task.site_id',
        'task.title',
        'task.description',
      ],
    },
    example: { input: { agent_id: 1 }, output: examples.claim },
  }),
  runFinish: defineOperation({
    name: 'run.finish',
    summary: 'Report the result of a claimed run',
    auditPhrase: 'report the result of a task',
    guide: 'Fails with state_conflict once another caller has claimed the run, or its task was cancelled.',
    chapter,
    access: workers,
    effect: 'write',
    input: shape.FinishInput,
    output: shape.Run,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/control-plane/runs/finish' },
    mcp: { tool: 'svc_task_finish', title: 'Finish a run' },
    example: {
      needs: 'the `lease_token` that a claim answers',
      input: { lease_token: examples.leaseToken, outcome: 'succeeded', summary: '48 links, none broken.' },
      output: examples.run,
    },
  }),
};
