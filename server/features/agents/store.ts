import type { Generated, SelectQueryBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A program that runs tasks. */
export interface AgentTable {
  agent_id: Generated<number>;
  /** Null for one that serves every project. */
  project_id: number | null;
  name: string;
  kind: 'site' | 'local';
  description: string;
  enabled: number;
  created_at: number;
  updated_at: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    agent: AgentTable;
  }
}

/** Query for the ids of the projects within a caller's reach. */
export type Projects = (db: Db) => SelectQueryBuilder<Tables, 'project', { project_id: number }>;

export type StoredAgent = Omit<AgentTable, 'agent_id'> & { readonly agent_id: number };

export interface AgentFilters {
  readonly projects: Projects;
  readonly enabled?: boolean | undefined;
  readonly kind?: 'site' | 'local' | undefined;
  /** Agents that serve this project. */
  readonly projectId?: number | undefined;
}

/** Agents that serve every project are within everyone's reach. */
const inReach = (db: Db, projects: Projects) =>
  db
    .selectFrom('agent')
    .where((agent) =>
      agent.or([agent('agent.project_id', 'is', null), agent('agent.project_id', 'in', projects(db))]),
    );

function matching(db: Db, { projects, enabled, kind, projectId }: AgentFilters) {
  let query = inReach(db, projects);
  if (enabled !== undefined) query = query.where('agent.enabled', '=', enabled ? 1 : 0);
  if (kind !== undefined) query = query.where('agent.kind', '=', kind);
  if (projectId !== undefined) {
    query = query.where((agent) =>
      agent.or([agent('agent.project_id', 'is', null), agent('agent.project_id', '=', projectId)]),
    );
  }
  return query;
}

/** Newest first. */
export async function selectAgents(
  db: Db,
  filters: AgentFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredAgent[]> {
  let query = matching(db, filters).selectAll().orderBy('agent.agent_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('agent.agent_id', '<', afterId);
  return query.execute();
}

export async function countAgents(db: Db, filters: AgentFilters): Promise<number> {
  const query = matching(db, filters).select((agent) => agent.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Finds an agent within the caller's reach. */
export async function selectAgent(
  db: Db,
  projects: Projects,
  agentId: number,
): Promise<StoredAgent | undefined> {
  return inReach(db, projects).selectAll().where('agent.agent_id', '=', agentId).executeTakeFirst();
}

/** Finds an agent without a caller, for the service's own work. */
export async function selectAgentById(db: Db, agentId: number): Promise<StoredAgent | undefined> {
  return db.selectFrom('agent').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

/** Finds the agent and locks it until the transaction ends, to keep switches in order. */
export async function lockAgent(db: Db, agentId: number): Promise<StoredAgent | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('agent').selectAll().where('agent_id', '=', agentId))
    .executeTakeFirst();
}

export async function insertAgent(db: Db, agent: Omit<StoredAgent, 'agent_id'>): Promise<StoredAgent> {
  return db.insertInto('agent').values(agent).returningAll().executeTakeFirstOrThrow();
}

export type AgentChange = Partial<Pick<StoredAgent, 'name' | 'description' | 'enabled'>>;

export async function updateAgent(db: Db, agentId: number, change: AgentChange, now: number): Promise<void> {
  await db
    .updateTable('agent')
    .set({ ...change, updated_at: now })
    .where('agent_id', '=', agentId)
    .execute();
}
