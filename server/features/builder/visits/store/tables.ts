/** Views and visitors of a page on a day; those of the whole site under the path ''. */
export interface VisitPageTable {
  site_id: number;
  /** Start of the UTC day, epoch milliseconds. */
  day: number;
  path: string;
  views: number;
  visitors: number;
  /** The day's visitors as hashes that only the day's key could make again; null once the day is over. */
  sketch: string | null;
}

/** Count of something beside pages on a day, as of views from a source. */
export interface VisitLabelTable {
  site_id: number;
  day: number;
  kind: string;
  label: string;
  count: number;
}

/** The random key of a day, shared by all processes. */
export interface VisitKeyTable {
  day: number;
  key: string;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    visit_page: VisitPageTable;
    visit_label: VisitLabelTable;
    visit_key: VisitKeyTable;
  }
}
