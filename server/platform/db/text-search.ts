import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { wordsOf } from './search-words.ts';
import { statement } from './statement.ts';
import {
  forEachIndex,
  type IndexedText,
  type MatchMode,
  type TextIndex,
  type WordQuery,
} from './text-index.ts';

export type { IndexedText, MatchMode, TextIndex } from './text-index.ts';

// Full-text search: FTS5 on SQLite, tsvector on PostgreSQL. Both get words that are split and folded here, so that
// they find the same records: lower case without accents, `Öl & Essig 2` as `ol essig 2`.

/** Indexes a record's text, replacing the previous one. */
export const indexText = (db: Db, index: TextIndex, text: IndexedText): Promise<void> =>
  db.capabilities.texts.replace(index, text);

/** Indexes many records that are not indexed yet. */
export async function indexTexts(db: Db, index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
  if (texts.length > 0) await db.capabilities.texts.insert(index, texts);
}

/** Highest id in an index; 0 if it is empty. */
export async function newestIndexed(db: Db, index: TextIndex): Promise<number> {
  return (await selectNewest(index)(db, {}))[0]?.id ?? 0;
}

const selectNewest = forEachIndex((index) =>
  statement<Record<never, never>, { id: number }>((db) => {
    const { id } = db.capabilities.texts;
    const newest = sql<{
      id: number;
    }>`select ${id} as id from ${sql.table(index)} order by ${id} desc limit 1`;
    return { compile: () => newest.compile(db) };
  }),
);

export async function forgetText(db: Db, index: TextIndex, id: number): Promise<void> {
  await sql`delete from ${sql.table(index)} where ${db.capabilities.texts.id} = ${id}`.execute(db);
}

/** Purges the words of deleted records after the commit. */
export const forgetWords = (db: Db, index: TextIndex): void => db.capabilities.texts.purge(index);

/** Numbered by index, for cursors: all pages of a list use the same matching. */
export const matchings: readonly MatchMode[] = ['whole', 'beginning'];

export interface TextQuestion extends WordQuery {
  /** Only lower ids. */
  readonly before?: number | undefined;
  /** Only this id and higher ones. */
  readonly from?: number | undefined;
  /** Only these ids. */
  readonly among?: readonly number[] | undefined;
  readonly rows: number;
}

/** True if a text that is not indexed yet contains the words. */
export function hasWords(
  text: string,
  { words, matching }: Pick<TextQuestion, 'words' | 'matching'>,
): boolean {
  const own = new Set(wordsOf(text));
  const last = words.at(-1);
  return (
    last !== undefined &&
    words.slice(0, -1).every((word) => own.has(word)) &&
    (own.has(last) || (matching === 'beginning' && [...own].some((word) => word.startsWith(last))))
  );
}

/** Ids of records that contain all the words, newest first. */
export async function findText(db: Db, index: TextIndex, question: TextQuestion): Promise<number[]> {
  const { words, siteIds, before = Number.MAX_SAFE_INTEGER, from = 0, among, rows } = question;
  if (words.length === 0 || siteIds?.length === 0 || among?.length === 0) return [];
  const { texts } = db.capabilities;
  const { id } = texts;
  const query = sql<{ id: number }>`
    select ${id} as id from ${sql.table(index)}
    where ${texts.matches(index, question)} and ${id} < ${texts.number(before)} and ${id} >= ${texts.number(from)}
      ${among ? sql`and ${db.capabilities.isOneOf(id, among)}` : sql``}
    order by ${id} desc limit ${rows}`;
  return (await query.execute(db)).rows.map((row) => row.id);
}

/**
 * Subquery of the ids of all records that contain the words, for lists with their own order and filters. If most
 * records match, it costs as much as there are matches.
 */
export function idsWithWords(db: Db, index: TextIndex, question: WordQuery): RawBuilder<number> {
  if (question.words.length === 0) return sql`(select 0 where 1 = 0)`;
  const { texts } = db.capabilities;
  return sql`(select ${texts.id} from ${sql.table(index)} where ${texts.matches(index, question)})`;
}

/** Counts the records that contain all the words, from this id downwards. */
export async function countText(
  db: Db,
  index: TextIndex,
  question: WordQuery,
  upTo: number,
): Promise<number> {
  const { texts } = db.capabilities;
  const count = sql<{ count: number }>`
    select count(*) as count from ${sql.table(index)}
    where ${texts.matches(index, question)} and ${texts.id} <= ${texts.number(upTo)}`;
  return Number((await count.execute(db)).rows[0]?.count ?? 0);
}
