import type { FieldProblem } from '../../kernel/errors.ts';

// Transitions of tasks and their runs: no clock, no database.

export const taskStatuses = ['todo', 'scheduled', 'in_progress', 'blocked', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskKinds = ['site', 'local'] as const;
export type TaskKind = (typeof taskKinds)[number];
export const runStates = ['due', 'claimed', 'succeeded', 'failed', 'lost', 'missed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** Maximum claims of a run before it counts as lost: the first, and two retries after a worker died. */
export const attemptsMax = 3;
/** Lease of a claim in seconds: long enough for one step of an agent, short enough to notice a dead one. */
export const leaseSeconds = { default: 300, min: 5, max: 3600 };
/** Retention of runs. */
export const runDays = 180;

/** Fields of a task that decide if its schedule is active. */
export interface Scheduled {
  readonly status: TaskStatus;
  readonly agent_id: number | null;
  readonly cron: string | null;
  readonly run_at: number | null;
}

/**
 * True if the schedule is active. An agent's task rests unless it is scheduled or in progress. A person's recurring
 * task also recurs when the last occurrence was finished or is still to do.
 */
export function isActive({ status, agent_id, cron, run_at }: Scheduled): boolean {
  if (cron === null && run_at === null) return false;
  if (status === 'scheduled') return true;
  if (cron === null) return false;
  if (status === 'in_progress') return true;
  return agent_id === null && (status === 'todo' || status === 'done');
}

/** Status of a person's task when it becomes due. Tasks in progress, blocked or cancelled keep theirs. */
export const statusWhenDue = (status: TaskStatus): TaskStatus =>
  status === 'in_progress' || status === 'blocked' || status === 'cancelled' ? status : 'todo';

/** Status of a task after an agent claimed one of its runs. */
export const statusWhenClaimed = (status: TaskStatus): TaskStatus =>
  status === 'todo' || status === 'scheduled' || status === 'blocked' ? 'in_progress' : status;

/** Status of a task after one of its runs ended. A status set by a person in the meantime stays. */
export function statusWhenEnded(status: TaskStatus, isRecurring: boolean, succeeded: boolean): TaskStatus {
  if (status !== 'in_progress') return status;
  if (isRecurring) return 'scheduled';
  return succeeded ? 'done' : 'blocked';
}

/** Statuses that end open runs: the agent learns of it at its next report. */
export const endsRuns = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled';

/** Fields of an agent that decide if a task may be linked to it. */
export interface Linkable {
  readonly kind: TaskKind;
  readonly project_id: number | null;
  readonly enabled: number;
}

/** Reason why a task cannot have an agent; undefined if it can. */
export function agentProblem(
  agent: Linkable | undefined,
  task: { readonly kind: TaskKind; readonly project_id: number; readonly status: TaskStatus },
): FieldProblem | undefined {
  const refuse = (code: string, detail: string): FieldProblem => ({ pointer: '/agent_id', code, detail });
  if (!agent) return refuse('not_found', 'You don’t have access to such an agent.');
  if (agent.kind !== task.kind) {
    return refuse('not_allowed', `This agent runs ${agent.kind} tasks, and this is a ${task.kind} task.`);
  }
  if (agent.project_id !== null && agent.project_id !== task.project_id) {
    return refuse('not_allowed', 'This agent serves another project.');
  }
  if (agent.enabled !== 1 && task.status === 'scheduled') {
    return refuse('disabled', 'This agent is disabled. Enable it, or take another for a scheduled task.');
  }
  return undefined;
}

/** Describes what deleting a task would do, for the confirmation. */
export function wouldDelete(runs: number): string {
  if (runs === 0) return 'Deletes the task. It has no runs.';
  return `Deletes the task and the history of its ${runs === 1 ? 'one run' : `${runs} runs`}.`;
}
