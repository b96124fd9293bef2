/** Views and visitors of a page on a day; the path '' is the whole site. */
export interface VisitPageTable {
  site_id: number;
  /** Start of the UTC day, epoch milliseconds. */
  day: number;
  path: string;
  views: number;
  visitors: number;
  /** Hashes of the day's visitors, made with the day's key; null after the day has ended. */
  sketch: string | null;
}

/** Counts of a day besides pages, such as views from a source. */
export interface VisitLabelTable {
  site_id: number;
  day: number;
  kind: string;
  label: string;
  count: number;
}

/** Random key of a day, shared by all processes. */
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
