import type { Generated } from 'kysely';

/** A job: waiting, running, dead, or finished and kept for people to see. Most finished jobs are deleted. */
export interface JobTable {
  job_id: Generated<number>;
  /** Kind of job. Other versions running in parallel may have other kinds. */
  name: string;
  /** Partition, under the name the column got first: its jobs run one after another. */
  lane: string | null;
  /** Unique among the kind's unfinished jobs. */
  key: string | null;
  /** JSON in the form that the kind declares. */
  input: string;
  state: 'waiting' | 'claimed' | 'dead' | 'done';
  /** Smaller numbers run first. */
  priority: number;
  /** While `waiting`: earliest time of the claim. */
  run_at: number;
  /** Attempts since it was created or retried by a person. */
  attempts: number;
  /** Increases with each claim: the holder of an older one may no longer write. */
  claim: number;
  /** While `claimed`: time after which another process may take over. */
  lease_until: number | null;
  progress_done: number | null;
  progress_total: number | null;
  progress_note: string | null;
  /** Reason of the last failure: a sentence in our own words. */
  last_error: string | null;
  site_id: number | null;
  project_id: number | null;
  created_at: number;
  /** Null while unfinished. */
  ended_at: number | null;
  /** While `done`: time after which it may be deleted. */
  forget_at: number | null;
}

/** A partition with unfinished jobs. Adding, claiming or ending one of its jobs locks this row until the commit. */
export interface JobPartitionTable {
  name: string;
  /** Key of the partition. */
  lane: string;
  /** Earliest time to claim one of its jobs; null while it is at its maximum. */
  next_at: number | null;
}
