/** A file derived only from declarations. */
export interface GeneratedFile {
  /** Path from the repository root. */
  readonly path: string;
  readonly text: string | Uint8Array;
  /**
   * Ignored by git: every operation changes it, so that any two branches would conflict. It is generated where
   * needed.
   */
  readonly isLocal?: true;
}
