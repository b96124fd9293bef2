/** A column that references another table's rows. */
export interface ColumnReference {
  readonly column: string;
  readonly table: string;
  /** Limits the link to rows with this value in this column. */
  readonly where?: readonly [column: string, word: string];
}

/** Rows of other features' tables that concern a person because one of our rows references them. */
export interface RelatedRows extends ColumnReference {
  /** Excludes rows that are also referenced by a row about another person. */
  readonly unless?: ColumnReference;
}

/**
 * A table with rows about people who are not users. Export and erasure follow from these declarations: a row about the
 * person is exported, and deleted as a whole.
 */
export interface PersonalTable {
  readonly table: string;
  /** Id column; omitted if no other table references it. */
  readonly id?: string;
  /** References to rows about a person, which make this row one about that person. */
  readonly subjects: readonly ColumnReference[];
  readonly relatedRows?: readonly RelatedRows[];
  /** References to another record about the same person: the row is deleted and restored with it. */
  readonly deletedWith?: readonly ColumnReference[];
  /** Columns set to null when the row they reference is deleted and this one stays. */
  readonly setsNull?: readonly ColumnReference[];
  /** Columns that may describe the person. All others hold ids, times, counts and enumerated values. */
  readonly columns: readonly string[];
  /** Column with the time of the event, epoch milliseconds. */
  readonly timeColumn?: string;
  /** Full-text index over its rows. */
  readonly fullTextIndex?: string;
  /** True if former versions indexed its rows, whose entries may still be in an index. */
  readonly hadFullText?: true;
  /** Change feed entry for a deleted row: its kind, and the column with the parent record's id. */
  readonly changeFeed?: { readonly kind: string; readonly parent?: string };
}
