/** Form submissions of the last minutes, for deduplication. */
export interface FormPostTable {
  site_id: number;
  /** Keyed hash of the form, the values and the sender's network. */
  fingerprint: string;
  at: number;
  event_id: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    form_post: FormPostTable;
  }
}
