import type { RawBuilder, SqlBool } from 'kysely';

/** A table created by `columns.searchable`, with the id of each indexed record. */
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

/** `beginning` treats the last word as a prefix; used if whole words match nothing. */
export type MatchMode = 'whole' | 'beginning';

/** Words that a record's text must contain. */
export interface WordQuery {
  readonly words: readonly string[];
  readonly matching: MatchMode;
  /** Only records of these sites; undefined for all. */
  readonly siteIds: readonly number[] | undefined;
}

/** Full-text indexes of one database. */
export interface TextIndexes {
  /** Record id of a row. */
  readonly id: RawBuilder<number>;
  /** An id, or a bound of ids, in the index's type. */
  number(value: number): RawBuilder<number>;
  /** Condition: a row contains the words. */
  matches(index: TextIndex, question: WordQuery): RawBuilder<SqlBool>;
  /** Replaces the indexed text of a record. */
  replace(index: TextIndex, text: IndexedText): Promise<void>;
  /** Purges deleted texts after the commit. */
  purge(index: TextIndex): void;
  /** Adds records that are not indexed yet. */
  insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void>;
}

/** Words contain only letters and digits, so quoting suffices in either database's query language. */
export const joinedWords = (
  { words, matching }: WordQuery,
  write: (word: string) => string,
  prefixMark: string,
  and: string,
): string =>
  words
    .map((word, at) => write(word) + (matching === 'beginning' && at === words.length - 1 ? prefixMark : ''))
    .join(and);

/** A value per index, created on first use: statements are compiled once for each. */
export function forEachIndex<T>(make: (index: TextIndex) => T): (index: TextIndex) => T {
  const valuesByIndex = new Map<TextIndex, T>();
  return (index) => {
    const existing = valuesByIndex.get(index) ?? make(index);
    valuesByIndex.set(index, existing);
    return existing;
  };
}
