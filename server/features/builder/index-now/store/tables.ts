/** A site that tells search engines of what it publishes, or did once. */
export interface SiteIndexNowTable {
  site_id: number;
  is_on: number;
  /** Name and content of the file by which a search engine knows that the site itself tells it. Public. */
  key: string;
  told_at: number | null;
  told: number | null;
  /** Null where the last attempt went well. */
  trouble: string | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    site_index_now: SiteIndexNowTable;
  }
}
