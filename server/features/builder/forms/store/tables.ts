/** Posts of forms that were taken in within the last minutes, so that the same one is one. */
export interface FormPostTable {
  site_id: number;
  /** A keyed hash of the form, what was sent, and from which network. */
  fingerprint: string;
  at: number;
  event_id: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    form_post: FormPostTable;
  }
}
