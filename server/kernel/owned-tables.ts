/** Rows that belong to rows of another table and are deleted with them. */
export interface OwnedPart {
  readonly table: string;
  /** Column that references the parent row; the first of an index. */
  readonly column: string;
  readonly id: string;
  /** Full-text index over its rows. */
  readonly fullTextIndex?: string;
  readonly parts?: readonly OwnedPart[];
}

/**
 * A table whose rows belong to a site or a project and are deleted with it. The owner column leads one of its
 * indexes.
 */
export interface OwnedTable {
  readonly table: string;
  /** Plural noun shown to people for its rows: `events`. */
  readonly label?: string;
  /** Keeps the rows and sets their owner column to null. */
  readonly setsNull?: true;
  /** Its id, or all columns of its key. */
  readonly key: string | readonly string[];
  readonly fullTextIndex?: string;
  readonly parts?: readonly OwnedPart[];
  /** Tables of other features that its rows reference. Its rows are deleted before theirs. */
  readonly references?: readonly string[];
}
