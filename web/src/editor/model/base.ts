/** Revision of a site that the editor's changes are based on. */
export interface Base {
  readonly revisionId: string | null;
  readonly changeSetId: string | null;
  readonly hash: string | null;
}

export interface ValueLocation {
  readonly doc: string;
  readonly at: string;
}

/** A place that another person changed at the same time. The local version is shown; theirs can be chosen instead. */
export interface EditConflict extends ValueLocation {
  readonly theirs: unknown;
}
