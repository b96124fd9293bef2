import type { LeavingFileTable } from './tables/files.ts';
import type { SecretKeyTable, WriteProbeTable } from './tables/installation.ts';
import type { JobPartitionTable, JobTable } from './tables/jobs.ts';

export type * from './tables/files.ts';
export type * from './tables/installation.ts';
export type * from './tables/jobs.ts';

/**
 * Row types of all tables: the installation's own here; features add theirs to this interface next to their stores.
 * Times are epoch milliseconds, booleans 0 or 1, lists JSON text. Every table that belongs to a site has `site_id`,
 * so that it can be partitioned by it.
 */
export interface Tables {
  secret_key: SecretKeyTable;
  write_probe: WriteProbeTable;
  job: JobTable;
  job_lane: JobPartitionTable;
  leaving_file: LeavingFileTable;
}
