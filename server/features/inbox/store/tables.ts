import type { Generated } from 'kysely';

/** A prepared reply of a project. */
export interface CannedReplyTable {
  canned_reply_id: Generated<number>;
  project_id: number;
  title: string;
  body: string;
  /** Text typed after a slash to insert the reply. */
  shortcut: string | null;
  updated_at: number;
}

/** A person's saved view of the inbox. */
export interface SavedViewTable {
  saved_view_id: Generated<number>;
  account_id: number;
  name: string;
  /** JSON text. */
  filter: string;
  created_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    canned_reply: CannedReplyTable;
    saved_view: SavedViewTable;
  }
}
