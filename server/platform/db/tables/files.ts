/** A file that was unreferenced when checked. It is deleted a day later unless something references it by then. */
export interface LeavingFileTable {
  /** The hash of its content. */
  name: string;
  noted_at: number;
  /** Since when it is being deleted; 0 before. */
  going_at: number;
}
