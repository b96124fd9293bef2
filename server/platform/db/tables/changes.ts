import type { Generated } from 'kysely';

/** What changed. On PostgreSQL a row also has the number of its transaction: see `inCommitOrder`. */
export interface ChangeTable {
  seq: Generated<number>;
  at: number;
  site_id: number | null;
  /** Of a record that belongs to a project and no site. */
  project_id: number | null;
  kind: string;
  record_id: number;
  /** The conversation of a message, the ticket of a ticket message, the task of a run. */
  parent_id: number | null;
  op: string;
}
