import type { Generated } from 'kysely';
import type { AssetState, RenditionFormat } from '../schema.ts';

/** A picture of a site, or of all sites of a project. */
export interface MediaAssetTable {
  media_id: Generated<number>;
  /** Public id. */
  asset_id: string;
  /** One of the two is set: the pool it belongs to. */
  site_id: number | null;
  project_id: number | null;
  state: AssetState;
  filename: string;
  /** By its content. */
  media_type: string;
  /** The hash of the file that was sent. It is never shown. */
  original: string;
  /** The hash of its widest rendition: what documents name it by. */
  file: string;
  /** Size of the original, upright. */
  width: number;
  height: number;
  color: string;
  /** Null until it was described. */
  alt: string | null;
  decorative: number;
  /** Both or none. */
  focal_x: number | null;
  focal_y: number | null;
  /** Uploader, and person who approved or rejected it, in the audit log's form. */
  created_by: string;
  created_at: number;
  decided_by: string | null;
  decided_at: number | null;
  updated_at: number;
}

/** A picture in one width and format. */
export interface MediaFileTable {
  media_file_id: Generated<number>;
  media_id: number;
  width: number;
  height: number;
  format: RenditionFormat;
  sha256: string;
}

/** A picture that was drawn for a site, in one width. */
export interface MediaDrawingTable {
  site_id: number;
  /** Hash of the facts that it was drawn from. */
  name: string;
  width: number;
  sha256: string;
  created_at: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    media_asset: MediaAssetTable;
    media_file: MediaFileTable;
    media_drawing: MediaDrawingTable;
  }
}
