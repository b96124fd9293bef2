/** A public file of a site. */
export interface PublicFileTable {
  /** The hash of its content with the ending of its kind: the last part of its address. */
  name: string;
  site_id: number;
  media_type: string;
  shown_at: number;
  /** Null while the site needs it; else when its address goes. */
  shown_until: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    public_file: PublicFileTable;
  }
}
