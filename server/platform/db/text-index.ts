import type { RawBuilder, SqlBool } from 'kysely';

/** A table made by `columns.searchable`, with the id of each record it knows. */
export type TextIndex =
  | 'event_text'
  | 'message_text'
  | 'lead_text'
  | 'contact_text'
  | 'ticket_text'
  | 'ticket_message_text'
  | 'review_text';

export interface IndexedText {
  readonly id: number;
  readonly siteId: number;
  readonly text: string;
}

/** `whole` words, or the last one as a `beginning`: looked for where no whole word is found. */
export type Matching = 'whole' | 'beginning';

/** Words that a record's text must contain. */
export interface WordQuestion {
  readonly words: readonly string[];
  readonly matching: Matching;
  /** Only records of these sites; undefined looks at all. */
  readonly siteIds: readonly number[] | undefined;
}

/** Indexes of words, as one of the databases has them. */
export interface TextIndexes {
  /** The id of the record that a row is of. */
  readonly id: RawBuilder<number>;
  /** An id or a bound of ids, as the index compares it. */
  number(value: number): RawBuilder<number>;
  /** Condition: a row contains the words. */
  matches(index: TextIndex, question: WordQuestion): RawBuilder<SqlBool>;
  /** Puts a text in the place of what a record was found by before. */
  replace(index: TextIndex, text: IndexedText): Promise<void>;
  /** Has nothing left of what was deleted, behind the commit. */
  purge(index: TextIndex): void;
  /** Adds records that the index does not know yet. */
  insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void>;
}

/** Words hold letters and digits alone, so quoting them is all it takes in the language of either database. */
export const joinedWords = (
  { words, matching }: WordQuestion,
  write: (word: string) => string,
  beginning: string,
  and: string,
): string =>
  words
    .map((word, at) => write(word) + (matching === 'beginning' && at === words.length - 1 ? beginning : ''))
    .join(and);

/** A value for each index, made at its first use: a statement is compiled once for each. */
export function forEachIndex<T>(make: (index: TextIndex) => T): (index: TextIndex) => T {
  const made = new Map<TextIndex, T>();
  return (index) => {
    const known = made.get(index) ?? make(index);
    made.set(index, known);
    return known;
  };
}
