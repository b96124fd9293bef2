/** Revision of a site that the editor builds on. */
export interface Base {
  readonly revisionId: string | null;
  readonly changeSetId: string | null;
  readonly hash: string | null;
}

export interface Place {
  readonly doc: string;
  readonly at: string;
}

/** A place that another changed at the same time. One's own is kept; theirs can be taken. */
export interface Met extends Place {
  readonly theirs: unknown;
}
