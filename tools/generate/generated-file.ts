/** A file that follows from the declarations alone. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}
