import type { Db } from '../../../platform/db/database.ts';
import type { AgentWork } from '../../agents/index.ts';
import { isActive } from '../rules.ts';
import { endOpenRun } from '../service/open-run.ts';
import { nextRunOf } from '../service/planned-task.ts';
import { recordTaskChange } from '../service/record-changes.ts';
import { taskAccessOf } from '../service/task-access.ts';
import { lastRunByAgent } from '../store/runs.ts';
import {
  countScheduledByAgent,
  lockTasks,
  selectTaskIdsOfAgent,
  type TaskChange,
  updateTask,
} from '../store/tasks.ts';
import { blockedByAgent, scheduleNext } from './make-due.ts';

/** Reports agents' work on tasks, and updates the tasks when an agent is enabled or disabled. See decision 24. */
export const workOfAgents: AgentWork = {
  async of(db, caller, agentIds) {
    const access = taskAccessOf(caller);
    const scheduled = await countScheduledByAgent(db, access, agentIds);
    const lastRuns = await lastRunByAgent(db, access, agentIds);
    return new Map(
      agentIds.map((agentId) => [
        agentId,
        { scheduledTasks: scheduled.get(agentId) ?? 0, lastRunAt: lastRuns.get(agentId) ?? null },
      ]),
    );
  },

  switched: (db, agent, now) => (agent.enabled ? resumeTasks(db, agent.agentId, now) : block(db, agent, now)),
};

/** Statuses in which a task may have an open run. */
const statuses = ['todo', 'scheduled', 'in_progress', 'blocked'] as const;

async function block(db: Db, agent: { agentId: number; name: string }, now: number): Promise<void> {
  const taskIds = await selectTaskIdsOfAgent(db, agent.agentId, statuses);
  for (const task of await lockTasks(db, taskIds)) {
    const summary = `${agent.name} was disabled.`;
    // Claimed runs may finish: stopping one midway would not help.
    await endOpenRun(db, task.task_id, { state: 'cancelled', summary, alsoClaimed: false }, now);
    if (!isActive(task)) continue;
    await updateTask(db, task.task_id, { ...blockedByAgent(agent.name), updated_at: now });
    await recordTaskChange(db, task, 'updated', now);
  }
}

async function resumeTasks(db: Db, agentId: number, now: number): Promise<void> {
  const taskIds = await selectTaskIdsOfAgent(db, agentId, ['blocked']);
  const tasks = await lockTasks(db, taskIds);
  for (const task of tasks.filter(({ blocked_by }) => blocked_by === 'agent_disabled')) {
    const nextRunAt = nextRunOf(task, now);
    const change: TaskChange =
      nextRunAt === null
        ? { blocked_by: 'person', reason: 'Its time passed while its agent was disabled.' }
        : { status: 'scheduled', blocked_by: null, reason: null, next_run_at: nextRunAt };
    await updateTask(db, task.task_id, { ...change, updated_at: now });
    await scheduleNext(db, task, nextRunAt, now);
    await recordTaskChange(db, task, 'updated', now);
  }
}
