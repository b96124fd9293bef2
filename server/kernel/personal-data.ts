/** A column that holds the ids of another table's rows. */
export interface PersonalLink {
  readonly column: string;
  readonly table: string;
  /** Only in rows that have this word in this column. */
  readonly where?: readonly [column: string, word: string];
}

/** Rows of other features' tables that concern a person because one of our rows references them. */
export interface PersonalLead extends PersonalLink {
  /** Excludes rows that are also referenced by a row about another person. */
  readonly unless?: PersonalLink;
}

/**
 * A table in which rows are about people that sites have heard from. From these declarations a person's data is exported
 * and erased: a row that is about the person is exported, and deleted as a whole.
 */
export interface PersonalTable {
  readonly table: string;
  /** Its own id; left out where no other table names its rows. */
  readonly id?: string;
  /** References to rows about a person; this row is then about that person too. */
  readonly of: readonly PersonalLink[];
  readonly leadsTo?: readonly PersonalLead[];
  /** A row tells of another record about the same person: it goes with that, and comes back with it. */
  readonly tellsOf?: readonly PersonalLink[];
  /** Columns that become empty where the row they name is gone and this one stays. */
  readonly forgets?: readonly PersonalLink[];
  /** Columns that may say something of the person. All others hold ids, times, counts and words of ours. */
  readonly columns: readonly string[];
  /** When it happened, epoch milliseconds. */
  readonly at?: string;
  /** Full-text index over its rows. */
  readonly words?: string;
  /** Its rows were found by their words once: any index may still hold some of them. */
  readonly wasFound?: true;
  /** Change feed entry for a deleted row: its kind, and the column with the parent record's id. */
  readonly told?: { readonly kind: string; readonly parent?: string };
}
