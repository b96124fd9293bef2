import type { Generated } from 'kysely';

/** A job that waits, is at work, has failed for good, or is kept for people to see. Finished ones are mostly deleted. */
export interface JobTable {
  job_id: Generated<number>;
  /** Its kind. Other versions, which run beside this one, may know others. */
  name: string;
  /** Partition: its jobs run one after another. */
  lane: string | null;
  /** Unique among the unfinished jobs of a kind. */
  key: string | null;
  /** JSON, as the kind declares it. */
  input: string;
  state: 'waiting' | 'claimed' | 'dead' | 'done';
  /** The smaller, the earlier. */
  priority: number;
  /** While `waiting`: from then on it may be claimed. */
  run_at: number;
  /** Attempts since it was created or retried by a person. */
  attempts: number;
  /** Another with each claim, and higher: who holds an older one may write nothing any more. */
  claim: number;
  /** While `claimed`: from then on another process may take it over. */
  lease_until: number | null;
  progress_done: number | null;
  progress_total: number | null;
  progress_note: string | null;
  /** Why the last attempt failed: a sentence of ours. */
  last_error: string | null;
  site_id: number | null;
  project_id: number | null;
  created_at: number;
  /** Null while there is something left to be done. */
  ended_at: number | null;
  /** While `done`: from then on it may be deleted. */
  forget_at: number | null;
}

/** A partition with unfinished jobs. Adding, claiming or ending one of its jobs locks this row until the commit. */
export interface JobLaneTable {
  name: string;
  lane: string;
  /** From when on a job of it may be claimed; null while as many are at work as may be. */
  next_at: number | null;
}
