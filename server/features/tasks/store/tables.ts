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
  /** Why it is blocked, as a word; `reason` says it in a sentence. */
  blocked_by: 'person' | 'agent_disabled' | 'run' | null;
  reason: string | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  due_at: number | null;
  /** With a time zone: comes again and again. */
  cron: string | null;
  timezone: string | null;
  /** Comes once. */
  run_at: number | null;
  /** When it is due next; null while its schedule rests. */
  next_run_at: number | null;
  /** Its next run, or else when it should be done; null once it is over. */
  next_at: GeneratedAlways<number | null>;
  agent_id: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

/** One due time of a task that an agent runs. At most one of a task is open, that is `due` or `claimed`. */
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
  /** SHA-256 of the lease token of the latest claim, hex. */
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
