import type { Generated } from 'kysely';

/** A deleted record that can be restored. */
export interface RemovedRecordTable {
  removal_id: Generated<number>;
  site_id: number;
  kind: string;
  record_id: number;
  title: string;
  /** Contact of the record. */
  contact_id: number | null;
  conversation_id: number | null;
  /** Account that deleted it. */
  removed_by: number | null;
  removed_at: number;
}

/** A deleted row, or a reference that was cleared. */
export interface RemovedRowTable {
  /** Order of restoring. */
  row_id: Generated<number>;
  removal_id: number;
  site_id: number;
  what: 'row' | 'mention';
  of_table: string;
  /** JSON text. */
  row: string;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    removed_record: RemovedRecordTable;
    removed_row: RemovedRowTable;
  }
}
