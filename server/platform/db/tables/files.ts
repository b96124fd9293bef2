/** A file that nobody held when it was looked for: it is deleted a day later, unless somebody holds it by then. */
export interface LeavingFileTable {
  /** The hash of its content. */
  name: string;
  noted_at: number;
  /** Since when it is being deleted; 0 before. */
  going_at: number;
}
