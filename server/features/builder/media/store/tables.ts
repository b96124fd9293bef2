import type { Generated } from 'kysely';
import type { AssetState, RenditionFormat } from '../schema.ts';

/** A picture of a site, or of all sites of a project. */
export interface MediaAssetTable {
  media_id: Generated<number>;
  /** Public id. */
  asset_id: string;
  /** Exactly one of the two is set: the pool of the picture. */
  site_id: number | null;
  project_id: number | null;
  state: AssetState;
  filename: string;
  /** Detected from the content. */
  media_type: string;
  /** Hash of the uploaded file. It is never served. */
  original: string;
  /** Hash of its widest rendition, by which documents name the picture. */
  file: string;
  /** Size of the original, after rotation. */
  width: number;
  height: number;
  color: string;
  /** Null if none was given yet. */
  alt: string | null;
  decorative: number;
  /** Both are set, or neither. */
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

/** Picture generated for a site, in one width. */
export interface MediaDrawingTable {
  site_id: number;
  /** Hash of the facts it is drawn from. */
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
