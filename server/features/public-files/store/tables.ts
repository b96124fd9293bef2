/** A public file of a site. */
export interface PublicFileTable {
  /** Hash of its content with the extension of its type: the last part of its address. */
  name: string;
  site_id: number;
  media_type: string;
  shown_at: number;
  /** Null while the site needs it; otherwise the end of its address. */
  shown_until: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    public_file: PublicFileTable;
  }
}
