/** A file that was unreferenced when checked. It is deleted a day later unless something references it by then. */
export interface LeavingFileTable {
  /** Hash of its content. */
  name: string;
  noted_at: number;
  /** Start of its deletion; 0 before. */
  going_at: number;
}
