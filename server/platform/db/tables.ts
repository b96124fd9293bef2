import type { LeavingFileTable } from './tables/files.ts';
import type { SecretKeyTable, WriteProbeTable } from './tables/installation.ts';
import type { JobLaneTable, JobTable } from './tables/jobs.ts';

export type * from './tables/files.ts';
export type * from './tables/installation.ts';
export type * from './tables/jobs.ts';

/**
 * Every table, as rows: those of the installation here, and those of a feature where its store is, which adds them to this
 * interface. Times are epoch milliseconds, booleans 0 or 1, lists JSON text. Every table that belongs to a site carries
 * `site_id`, so that it can be partitioned by it.
 */
export interface Tables {
  secret_key: SecretKeyTable;
  write_probe: WriteProbeTable;
  job: JobTable;
  job_lane: JobLaneTable;
  leaving_file: LeavingFileTable;
}
