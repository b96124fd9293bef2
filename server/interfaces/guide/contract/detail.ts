/** Level of detail of a contract. Anything left out is in the guide's chapters. */
export interface Detail {
  /** Members whose descriptions are written: all, those sent and states, those sent, those of them that state a rule, or none. */
  readonly comments: 'all' | 'states' | 'requests' | 'rules' | 'none';
  /** Members of answers with their types, or by name alone; states have their words either way. */
  readonly answers: 'types' | 'names';
  /** An operation's summary and rules; its rules or else its summary; the same for those that are no tool; or only the rules of these, with errors by their codes alone. */
  readonly texts: 'all' | 'rules' | 'not of tools' | 'rules, not of tools';
  /** For a page that people read, the same with fewer marks, or without what only a page needs. */
  readonly layout: 'page' | 'dense' | 'plain';
}

/** From the fullest down: a contract has the first of these with which it fits its size. */
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

/** A description that says more than its member's name does: when it is needed, what null or its absence means, what is refused. */
export const statesRule = (description: string): boolean =>
  /\bunless\b|\bwithout\b|\bnull\b|\bonly\b|\bneeded\b|\bstays?\b|\binstead\b|\bin place of\b|\bat most\b|\bnever\b|\bnot\b|\bwhere\b|\btrue\b|\bfalse\b/i.test(
    description,
  );
