/** Rows that hang on rows of another table, and go with them. */
export interface OwnedPart {
  readonly table: string;
  /** Which column names the row they hang on; an index begins with it. */
  readonly column: string;
  readonly id: string;
  /** The index by whose words its rows are found. */
  readonly words?: string;
  readonly parts?: readonly OwnedPart[];
}

/** A table whose rows belong to a site or a project, and go with it. An index begins with the column that says so. */
export interface OwnedTable {
  readonly table: string;
  /** What its rows are, for people, where they are told of: `events`. */
  readonly what?: string;
  /** Its rows stay and belong to nobody then: the column that says whose they are becomes empty. */
  readonly stays?: true;
  /** Its own id, or all columns of its key. */
  readonly key: string | readonly string[];
  readonly words?: string;
  readonly parts?: readonly OwnedPart[];
  /** Tables of other features whose rows it names: it goes before them. */
  readonly names?: readonly string[];
}
