import { fail } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { page, pageRequest } from '../../kernel/page.ts';
import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordChange } from '../changes/index.ts';
import { type AccessSubject, accessibleProjects, findProject } from '../sites/index.ts';
import type { operations } from './operations.ts';
import type { Agent } from './schema.ts';
import {
  countAgents,
  insertAgent,
  lockAgent,
  type Projects,
  type StoredAgent,
  selectAgent,
  selectAgents,
  updateAgent,
} from './store.ts';

/** An agent's work on tasks, implemented by the tasks feature. */
export interface AgentWork {
  /** Per agent: its scheduled tasks within the caller's reach, and the time of its last claim. */
  of(db: Db, caller: AccessSubject, agentIds: readonly number[]): Promise<ReadonlyMap<number, WorkDone>>;
  /** Called when an agent is enabled or disabled: resumes or blocks its scheduled tasks in the same transaction. */
  switched(db: Db, agent: { agentId: number; name: string; enabled: boolean }, now: number): Promise<void>;
}

export interface WorkDone {
  readonly scheduledTasks: number;
  readonly lastRunAt: number | null;
}

const idle: WorkDone = { scheduledTasks: 0, lastRunAt: null };

const projectsOf =
  (caller: AccessSubject): Projects =>
  (db) =>
    accessibleProjects(db, caller);

/** Finds an agent within the caller's reach. */
export const findAgent = (db: Db, caller: AccessSubject, agentId: number): Promise<StoredAgent | undefined> =>
  selectAgent(db, projectsOf(caller), agentId);

export function handlers(work: () => AgentWork): Handlers<typeof operations, Db> {
  async function present(db: Db, caller: AccessSubject, agents: readonly StoredAgent[]) {
    const done = await work().of(
      db,
      caller,
      agents.map((agent) => agent.agent_id),
    );
    return (agent: StoredAgent): Static<typeof Agent> => {
      const { scheduledTasks, lastRunAt } = done.get(agent.agent_id) ?? idle;
      return {
        agent_id: agent.agent_id,
        project_id: agent.project_id,
        name: agent.name,
        kind: agent.kind,
        description: agent.description,
        enabled: agent.enabled === 1,
        scheduled_tasks: scheduledTasks,
        last_run_at: isoTimeOrNull(lastRunAt),
        created_at: isoTime(agent.created_at),
      };
    };
  }

  return {
    async agentList(input, { db, caller }) {
      const request = pageRequest('agents', input);
      const filters = {
        projects: projectsOf(caller),
        // Disabled agents accept no work: only people, who can enable them, see them.
        enabled: caller.kind === 'session' ? undefined : true,
        kind: input.kind,
        projectId: input.project_id,
      };
      const rows = await selectAgents(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countAgents(db, filters) : undefined;
      return page(request, rows, await present(db, caller, rows), (row) => [row.agent_id], total);
    },

    async agentCreate(input, { db, caller, now }) {
      const projectId = input.project_id ?? null;
      if (projectId !== null && !(await findProject(db, caller, projectId))) fail('not_found');
      const agent = await insertAgent(db, {
        project_id: projectId,
        name: input.name,
        kind: input.kind,
        description: input.description ?? '',
        enabled: input.enabled === false ? 0 : 1,
        created_at: now,
        updated_at: now,
      });
      await recordAgentChange(db, agent, 'created', now);
      return (await present(db, caller, [agent]))(agent);
    },

    async agentSave({ agent_id: agentId, name, description, enabled }, { db, caller, now }) {
      if (!(await findAgent(db, caller, agentId))) fail('not_found');
      const before = (await lockAgent(db, agentId)) ?? fail('not_found');
      await updateAgent(
        db,
        agentId,
        {
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
          ...(enabled === undefined ? {} : { enabled: enabled ? 1 : 0 }),
        },
        now,
      );
      const agent = (await findAgent(db, caller, agentId)) ?? fail('not_found');
      if (agent.enabled !== before.enabled) {
        await work().switched(db, { agentId, name: agent.name, enabled: agent.enabled === 1 }, now);
      }
      await recordAgentChange(db, agent, 'updated', now);
      return (await present(db, caller, [agent]))(agent);
    },
  };
}

const recordAgentChange = (
  db: Db,
  agent: StoredAgent,
  op: 'created' | 'updated',
  at: number,
): Promise<void> =>
  recordChange(db, {
    kind: 'agent',
    id: agent.agent_id,
    op,
    siteId: null,
    projectId: agent.project_id,
    at,
  });
