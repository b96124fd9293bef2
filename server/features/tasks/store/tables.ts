import type { Generated, GeneratedAlways } from 'kysely';

export interface TaskTable {
  task_id: Generated<number>;
  /** For a task with a site, the project it was created in; the site's current project counts. */
  project_id: number;
  /** Null for a local task. */
  site_id: number | null;
  kind: 'site' | 'local';
  title: string;
  description: string;
  status: 'todo' | 'scheduled' | 'in_progress' | 'blocked' | 'done' | 'cancelled';
  /** Cause of the blocked status; `reason` explains it in a sentence. */
  blocked_by: 'person' | 'agent_disabled' | 'run' | null;
  reason: string | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  due_at: number | null;
  /** Recurring schedule; requires a time zone. */
  cron: string | null;
  timezone: string | null;
  /** Single time. */
  run_at: number | null;
  /** Next due time; null while the schedule is inactive. */
  next_run_at: number | null;
  /** Next run, otherwise the deadline; null when finished. */
  next_at: GeneratedAlways<number | null>;
  agent_id: number | null;
  /** Path in the Command Center where a person does the work; null for most tasks. */
  path: string | null;
  /** Outcome, if the product itself ended the task. */
  outcome: string | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

/** A due time of an agent's task. At most one per task is open, that is `due` or `claimed`. */
export interface TaskRunTable {
  run_id: Generated<number>;
  task_id: number;
  project_id: number;
  site_id: number | null;
  agent_id: number;
  due_at: number;
  state: 'due' | 'claimed' | 'succeeded' | 'failed' | 'lost' | 'missed' | 'cancelled';
  /** Number of claims. */
  attempt: number;
  /** SHA-256 of the latest claim's lease token, hex. */
  lease_hash: string | null;
  lease_until: number | null;
  claimed_by: string | null;
  started_at: number | null;
  finished_at: number | null;
  summary: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    task: TaskTable;
    task_run: TaskRunTable;
  }
}
