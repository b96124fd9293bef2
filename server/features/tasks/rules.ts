import type { FieldProblem } from '../../kernel/errors.ts';

/** What may become of tasks and their runs: no clock, no database. */

export const taskStatuses = ['todo', 'scheduled', 'in_progress', 'blocked', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskKinds = ['site', 'local'] as const;
export type TaskKind = (typeof taskKinds)[number];
export const runStates = ['due', 'claimed', 'succeeded', 'failed', 'lost', 'missed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** Claims of one run before it counts as lost: the first, and two after a worker that vanished. */
export const attemptsMax = 3;
/** Seconds a claim holds a run: long enough for one step of an agent, short enough to notice one that died. */
export const leaseSeconds = { default: 300, min: 5, max: 3600 };
/** How long the history of runs is kept. */
export const runDays = 180;

/** What of a task decides whether its schedule goes on. */
export interface Scheduled {
  readonly status: TaskStatus;
  readonly agent_id: number | null;
  readonly cron: string | null;
  readonly run_at: number | null;
}

/**
 * Whether the schedule goes on. What an agent runs rests unless it is scheduled or at work. What comes again for a
 * person also comes again when the last time was done or is still to do.
 */
export function isActive({ status, agent_id, cron, run_at }: Scheduled): boolean {
  if (cron === null && run_at === null) return false;
  if (status === 'scheduled') return true;
  if (cron === null) return false;
  if (status === 'in_progress') return true;
  return agent_id === null && (status === 'todo' || status === 'done');
}

/** Where a task for a person stands once its time has come. Who is at work, or stuck, is left in peace. */
export const statusWhenDue = (status: TaskStatus): TaskStatus =>
  status === 'in_progress' || status === 'blocked' || status === 'cancelled' ? status : 'todo';

/** Where a task stands once an agent has taken a run of it. */
export const statusWhenClaimed = (status: TaskStatus): TaskStatus =>
  status === 'todo' || status === 'scheduled' || status === 'blocked' ? 'in_progress' : status;

/** Where a task stands once a run of it has ended. Whoever moved it meanwhile meant what they did. */
export function statusWhenEnded(status: TaskStatus, comesAgain: boolean, succeeded: boolean): TaskStatus {
  if (status !== 'in_progress') return status;
  if (comesAgain) return 'scheduled';
  return succeeded ? 'done' : 'blocked';
}

/** Statuses that end what is open: the agent at work learns it when it next reports. */
export const endsRuns = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled';

/** What of an agent decides whether a task may have it. */
export interface Linkable {
  readonly kind: TaskKind;
  readonly project_id: number | null;
  readonly enabled: number;
}

/** Why a task cannot have an agent; undefined where it can. */
export function agentProblem(
  agent: Linkable | undefined,
  task: { readonly kind: TaskKind; readonly project_id: number; readonly status: TaskStatus },
): FieldProblem | undefined {
  const refuse = (code: string, detail: string): FieldProblem => ({ pointer: '/agent_id', code, detail });
  if (!agent) return refuse('not_found', 'There is no such agent in your reach.');
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

/** What deleting a task would do, as people and agents are told before they confirm it. */
export function wouldDelete(runs: number): string {
  if (runs === 0) return 'Deletes the task. It has no runs.';
  return `Deletes the task and the history of its ${runs === 1 ? 'one run' : `${runs} runs`}.`;
}
