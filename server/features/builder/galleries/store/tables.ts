/** A gallery that the sites of a project share. */
export interface ProjectGalleryTable {
  project_id: number;
  gallery_id: string;
  /** JSON: the document as trees have it. */
  document: string;
  updated_at: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    project_gallery: ProjectGalleryTable;
  }
}
