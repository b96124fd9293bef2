/** A file that follows from the declarations alone. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string | Uint8Array;
  /** Git ignores it: every operation changes it, so that any two branches would meet there. It is made where it is read. */
  readonly isLocal?: true;
}
