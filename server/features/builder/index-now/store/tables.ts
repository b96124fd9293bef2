/** A site that notifies search engines of published pages, or did before. */
export interface SiteIndexNowTable {
  site_id: number;
  is_on: number;
  /**
   * Name and content of the file that proves to search engines that the site itself sends the notifications.
   * Public.
   */
  key: string;
  told_at: number | null;
  told: number | null;
  /** Null if the last attempt succeeded. */
  trouble: string | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    site_index_now: SiteIndexNowTable;
  }
}
