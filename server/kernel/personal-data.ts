/** A column that references another table's rows. */
export interface PersonalLink {
  readonly column: string;
  readonly table: string;
  /** Limits the link to rows with this value in this column. */
  readonly where?: readonly [column: string, word: string];
}

/** Rows of other features' tables that concern a person because one of our rows references them. */
export interface PersonalLead extends PersonalLink {
  /** Excludes rows that are also referenced by a row about another person. */
  readonly unless?: PersonalLink;
}

/**
 * A table with rows about people who are not users. Export and erasure follow from these declarations: a row about the
 * person is exported, and deleted as a whole.
 */
export interface PersonalTable {
  readonly table: string;
  /** Id column; omitted if no other table references it. */
  readonly id?: string;
  /** References to rows about a person; this row is then about that person too. */
  readonly of: readonly PersonalLink[];
  readonly leadsTo?: readonly PersonalLead[];
  /** References to another record about the same person: the row is deleted and restored with it. */
  readonly tellsOf?: readonly PersonalLink[];
  /** Columns set to null when the row they reference is deleted and this one stays. */
  readonly forgets?: readonly PersonalLink[];
  /** Columns that may describe the person. All others hold ids, times, counts and fixed words. */
  readonly columns: readonly string[];
  /** Column with the time of the event, epoch milliseconds. */
  readonly at?: string;
  /** Full-text index over its rows. */
  readonly words?: string;
  /** Its rows once had their own full-text entries, which may still be in any index. */
  readonly wasFound?: true;
  /** Change feed entry for a deleted row: its kind, and the column with the parent record's id. */
  readonly changeFeed?: { readonly kind: string; readonly parent?: string };
}
