/** Level of detail of a contract. Anything left out is in the guide's chapters. */
export interface Detail {
  /**
   * Members whose descriptions are written: all; request members and states; request members; those that
   * state a rule; or none.
   */
  readonly comments: 'all' | 'states' | 'requests' | 'rules' | 'none';
  /** Members of responses with their types, or names only. States are described either way. */
  readonly answers: 'types' | 'names';
  /**
   * Texts of operations: summary and rules; rules, or else the summary; the same only for operations without
   * a tool; or only the rules of those, with errors as codes.
   */
  readonly texts: 'all' | 'rules' | 'not of tools' | 'rules, not of tools';
  /** A page for people, the same with less markup, or without anything that only a page needs. */
  readonly layout: 'page' | 'dense' | 'plain';
}

/** Levels from most to least detailed. A contract uses the first one that fits its size limit. */
export const details: readonly Detail[] = [
  { comments: 'all', answers: 'types', texts: 'all', layout: 'page' },
  { comments: 'states', answers: 'types', texts: 'all', layout: 'page' },
  { comments: 'requests', answers: 'types', texts: 'all', layout: 'page' },
  { comments: 'rules', answers: 'types', texts: 'all', layout: 'page' },
  { comments: 'rules', answers: 'names', texts: 'all', layout: 'page' },
  { comments: 'rules', answers: 'names', texts: 'rules', layout: 'page' },
  { comments: 'none', answers: 'names', texts: 'rules', layout: 'plain' },
  { comments: 'none', answers: 'names', texts: 'not of tools', layout: 'plain' },
  { comments: 'none', answers: 'names', texts: 'rules, not of tools', layout: 'plain' },
];

/**
 * True for a description that says more than the member's name: when it is required, what null or its absence
 * means, what is refused.
 */
export const statesRule = (description: string): boolean =>
  /\bunless\b|\bwithout\b|\bnull\b|\bonly\b|\bneeded\b|\bstays?\b|\binstead\b|\bin place of\b|\bat most\b|\bnever\b|\bnot\b|\bwhere\b|\btrue\b|\bfalse\b/i.test(
    description,
  );
