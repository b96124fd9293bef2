import { type FieldProblem, refusedFields } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { StoredAgent } from '../../agents/index.ts';
import { agentProblem, isActive, type TaskStatus } from '../rules.ts';
import type { TaskSaveInput } from '../schema.ts';
import type { StoredTask } from '../store/tasks.ts';
import { nextTime, recurrenceProblems } from './cron.ts';

export type TaskInput = Static<typeof TaskSaveInput>;

/** Interdependent fields of a task: each is valid only in combination with the others. */
export type Plan = Pick<
  StoredTask,
  | 'kind'
  | 'project_id'
  | 'status'
  | 'agent_id'
  | 'cron'
  | 'timezone'
  | 'run_at'
  | 'next_run_at'
  | 'blocked_by'
  | 'reason'
>;

/** Applies the requested changes to the current plan. Copies field by field, because `before` may be a whole task. */
function planOf(before: Plan, saving: TaskInput): Plan {
  const { schedule } = saving;
  const { cron, timezone, run_at } =
    schedule === undefined
      ? before
      : {
          cron: schedule?.cron ?? null,
          timezone: schedule?.cron === undefined ? null : (schedule.timezone ?? 'UTC'),
          run_at: schedule?.run_at === undefined ? null : Date.parse(schedule.run_at),
        };
  return {
    kind: before.kind,
    project_id: before.project_id,
    status: saving.status ?? statusFor(before.status, saving),
    agent_id: saving.agent_id === undefined ? before.agent_id : saving.agent_id,
    cron,
    timezone,
    run_at,
    next_run_at: before.next_run_at,
    blocked_by: before.blocked_by,
    reason: before.reason,
  };
}

/** Default status: setting a schedule makes a task scheduled, removing it makes it a to-do. */
function statusFor(before: TaskStatus, { schedule }: TaskInput): TaskStatus {
  if (schedule === undefined || before === 'in_progress') return before;
  if (schedule !== null) return 'scheduled';
  return before === 'scheduled' ? 'todo' : before;
}

/** True if saving affects when the task is due or who runs it. */
export const changesPlan = (before: Plan, { schedule, status, agent_id, reason }: TaskInput): boolean =>
  schedule !== undefined ||
  reason !== undefined ||
  (status !== undefined && status !== before.status) ||
  (agent_id !== undefined && agent_id !== before.agent_id);

/**
 * Validates a plan and computes its next due time. Fails with every conflicting field.
 * @param findAgent returns the agent if it is within the caller's reach
 */
export async function applyPlan(
  before: Plan,
  saving: TaskInput,
  now: number,
  findAgent: (agentId: number) => Promise<StoredAgent | undefined>,
): Promise<Plan> {
  const plan = planOf(before, saving);
  const problems = [...scheduleProblems(plan, saving, now)];
  if (plan.agent_id !== null) {
    const problem = agentProblem(await findAgent(plan.agent_id), plan);
    if (problem) problems.push(problem);
  }
  if (saving.reason !== undefined && plan.status !== 'blocked') {
    const detail = 'A reason is only allowed with the status blocked.';
    problems.push({ pointer: '/reason', code: 'not_allowed', detail });
  }
  if (problems.length > 0) throw refusedFields(problems);
  const isBlocked = plan.status === 'blocked';
  const staysBlocked = before.status === 'blocked' && saving.reason === undefined;
  return {
    ...plan,
    next_run_at: isActive(plan) ? nextRunOf(plan, now) : null,
    blocked_by: isBlocked ? (staysBlocked ? before.blocked_by : 'person') : null,
    reason: isBlocked ? (staysBlocked ? before.reason : (saving.reason ?? null)) : null,
  };
}

function scheduleProblems(plan: Plan, { schedule }: TaskInput, now: number): FieldProblem[] {
  const { cron, timezone, run_at: runAt, status } = plan;
  const refuse = (pointer: string, code: string, detail: string): FieldProblem[] => [
    { pointer, code, detail },
  ];
  if (schedule && (cron === null) === (runAt === null)) {
    return refuse('/schedule', 'not_allowed', 'Give either cron (repeats) or run_at (once).');
  }
  if (schedule && cron === null && schedule.timezone !== undefined) {
    return refuse(
      '/schedule/timezone',
      'not_allowed',
      'A time zone is only allowed with cron; run_at is an exact time.',
    );
  }
  if (status !== 'scheduled')
    return schedule && cron !== null ? recurrenceProblems({ cron, timezone: timezone ?? 'UTC' }, now) : [];
  if (cron !== null) return recurrenceProblems({ cron, timezone: timezone ?? 'UTC' }, now);
  if (runAt === null) {
    return refuse(
      '/schedule',
      'required',
      'A scheduled task needs a time: give schedule.cron or schedule.run_at.',
    );
  }
  if (runAt > now) return [];
  return refuse('/schedule/run_at', 'in_the_past', 'This time is in the past. Choose one in the future.');
}

/** Next due time of a plan; null if its single time has passed. Epoch milliseconds. */
export function nextRunOf(
  { cron, timezone, run_at }: Pick<Plan, 'cron' | 'timezone' | 'run_at'>,
  now: number,
): number | null {
  if (cron !== null) return nextTime({ cron, timezone: timezone ?? 'UTC' }, now);
  return run_at !== null && run_at > now ? run_at : null;
}
