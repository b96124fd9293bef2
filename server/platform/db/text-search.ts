import { type RawBuilder, sql } from 'kysely';
import { isOneOf, isPostgres } from './capabilities.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';
import { indexedWords, wordsForFts5, wordsOf } from './words.ts';

/**
 * Finding records by their words: FTS5 on SQLite, tsvector on PostgreSQL. Both are given words that are cut and folded
 * here, so that they find the same: small letters without accents, `Öl & Essig 2` as `ol essig 2`.
 */

/** A table made by `columns.searchable`, with the id of each record it knows. */
export type TextIndex =
  | 'event_text'
  | 'message_text'
  | 'lead_text'
  | 'contact_text'
  | 'ticket_text'
  | 'ticket_message_text';

export interface IndexedText {
  readonly id: number;
  readonly siteId: number;
  readonly text: string;
}

type IndexRow = {
  readonly id: number;
  readonly site_id: number;
  /** The site as a word of its own. */
  readonly site: string;
  readonly words: string;
};

/** A statement for each index, compiled at its first use. */
function forEachIndex<Row>(make: (index: TextIndex) => (db: Db, row: Row) => Promise<object[]>): typeof make {
  const made = new Map<TextIndex, ReturnType<typeof make>>();
  return (index) => {
    const known = made.get(index) ?? make(index);
    made.set(index, known);
    return known;
  };
}

const insertIn = forEachIndex((index) =>
  statement<Omit<IndexRow, 'site_id'>>((db, { id, site, words }) => {
    const query = sql<object>`insert into ${sql.table(index)} (rowid, site, words) values (${id}, ${site}, ${words})`;
    return { compile: () => query.compile(db) };
  }),
);

/** Every event of a person writes to one or two of them. */
const replaceIn = forEachIndex((index) => {
  const table = sql.table(index);
  return statement<IndexRow>((db, { id, site_id, site, words }) => {
    const query = isPostgres(db)
      ? sql<object>`
          insert into ${table} (id, site_id, words)
          values (${id}, ${site_id}, array_to_tsvector(string_to_array(${words}, ' ')))
          on conflict (id) do update set words = excluded.words`
      : sql<object>`insert or replace into ${table} (rowid, site, words) values (${id}, ${site}, ${words})`;
    return { compile: () => query.compile(db) };
  });
});

/** Has a record found by the words of a text, in place of what it was found by before. */
export async function indexText(db: Db, index: TextIndex, { id, siteId, text }: IndexedText): Promise<void> {
  const words = indexedWords(text);
  await replaceIn(index)(db, { id, site_id: siteId, site: `s${siteId}`, words: words.join(' ') });
}

/** Has many records found that the index does not know yet. */
export async function indexTexts(db: Db, index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
  if (texts.length === 0) return;
  if (!isPostgres(db)) {
    const insert = insertIn(index);
    for (const { id, siteId, text } of texts)
      await insert(db, { id, site: `s${siteId}`, words: wordsForFts5(text) });
    return;
  }
  const rows = JSON.stringify(
    texts.map(({ id, siteId, text }) => [id, siteId, indexedWords(text).join(' ')]),
  );
  await sql`
    insert into ${sql.table(index)} (id, site_id, words)
    select (row.of->>0)::bigint, (row.of->>1)::bigint, array_to_tsvector(string_to_array(row.of->>2, ' '))
    from json_array_elements(${rows}::json) as row (of)`.execute(db);
}

/** The newest record that an index knows; 0 where it knows none. */
export async function newestIndexed(db: Db, index: TextIndex): Promise<number> {
  const key = sql.ref(isPostgres(db) ? 'id' : 'rowid');
  const newest = sql<{
    id: number;
  }>`select ${key} as id from ${sql.table(index)} order by ${key} desc limit 1`;
  return (await newest.execute(db)).rows[0]?.id ?? 0;
}

export async function forgetText(db: Db, index: TextIndex, id: number): Promise<void> {
  const key = sql.ref(isPostgres(db) ? 'id' : 'rowid');
  await sql`delete from ${sql.table(index)} where ${key} = ${id}`.execute(db);
}

/** `whole` words, or the last one as a `beginning`: looked for where no whole word is found. */
export type Matching = 'whole' | 'beginning';
/** As numbers, for cursors: all pages of a list look for the same thing. */
export const matchings: readonly Matching[] = ['whole', 'beginning'];

export interface TextQuestion {
  readonly words: readonly string[];
  readonly matching: Matching;
  /** Only records of these sites; undefined looks at all. */
  readonly siteIds: readonly number[] | undefined;
  /** Only ids below this one. */
  readonly before?: number | undefined;
  /** Only this id and those above. */
  readonly from?: number | undefined;
  /** Only these ids. */
  readonly among?: readonly number[] | undefined;
  readonly rows: number;
}

/** Whether a text that no index holds yet has the words. */
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

/** The ids of records that have all the words, newest first. */
export async function findText(db: Db, index: TextIndex, question: TextQuestion): Promise<number[]> {
  const { words, siteIds, before = Number.MAX_SAFE_INTEGER, from = 0, among, rows } = question;
  if (words.length === 0 || siteIds?.length === 0 || among?.length === 0) return [];
  const table = sql.table(index);
  const query = isPostgres(db)
    ? sql<{ id: number }>`
        select id from ${table}
        where words @@ ${tsquery(question)}::tsquery and id < ${before} and id >= ${from}
          ${siteIds ? sql`and site_id = any(${siteIds}::bigint[])` : sql``}
          ${among ? sql`and ${isOneOf(db, sql.ref('id'), among)}` : sql``}
        order by id desc limit ${rows}`
    : sql<{ id: number }>`
        select rowid as id from ${table}
        where ${table} match ${matchText(question)}
          and rowid < ${integer(before)} and rowid >= ${integer(from)}
          ${among ? sql`and ${isOneOf(db, sql.ref('rowid'), among)}` : sql``}
        order by rowid desc limit ${rows}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/**
 * The ids of all records that have the words, as a query: for a list that has an order and filters of its own. Where
 * most records have the words, it costs as much as there are of them.
 */
export function idsWithWords(
  db: Db,
  index: TextIndex,
  question: Pick<TextQuestion, 'words' | 'matching' | 'siteIds'>,
): RawBuilder<number> {
  const { words, siteIds } = question;
  if (words.length === 0) return sql`(select 0 where 1 = 0)`;
  const table = sql.table(index);
  return isPostgres(db)
    ? sql`(select id from ${table} where words @@ ${tsquery(question)}::tsquery
        ${siteIds ? sql`and site_id = any(${siteIds}::bigint[])` : sql``})`
    : sql`(select rowid from ${table} where ${table} match ${matchText(question)})`;
}

/** How many records have all the words, the one with this id and those below. */
export async function countText(
  db: Db,
  index: TextIndex,
  question: Pick<TextQuestion, 'words' | 'matching' | 'siteIds'>,
  upTo: number,
): Promise<number> {
  const table = sql.table(index);
  const count = isPostgres(db)
    ? sql<{
        count: number;
      }>`select count(*) as count from ${idsWithWords(db, index, question)} as found where id <= ${upTo}`
    : sql<{ count: number }>`
        select count(*) as count from ${table} where ${table} match ${matchText(question)} and rowid <= ${integer(upTo)}`;
  return Number((await count.execute(db)).rows[0]?.count ?? 0);
}

/** Numbers are bound as REAL, and FTS5 passes over a rowid that is one. */
const integer = (value: number): RawBuilder<number> => sql`cast(${value} as integer)`;

/** Words hold letters and digits alone, so quoting them is all it takes in either language. */
const joined = (
  { words, matching }: Words,
  write: (word: string) => string,
  beginning: string,
  and: string,
): string =>
  words
    .map(
      (word, index) =>
        write(word) + (matching === 'beginning' && index === words.length - 1 ? beginning : ''),
    )
    .join(and);

type Words = Pick<TextQuestion, 'words' | 'matching'>;

const tsquery = (question: Words): string => joined(question, (word) => `'${word}'`, ':*', ' & ');

function matchText(question: Words & Pick<TextQuestion, 'siteIds'>): string {
  const words = `words : (${joined(question, (word) => `"${word}"`, ' *', ' AND ')})`;
  if (!question.siteIds) return words;
  return `site : (${question.siteIds.map((id) => `s${id}`).join(' OR ')}) AND ${words}`;
}
