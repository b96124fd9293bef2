import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db.ts';
import { indexedWords } from '../search-words.ts';
import { statement } from '../statement.ts';
import {
  forEachIndex,
  type IndexedText,
  joinedWords,
  type TextIndex,
  type TextIndexes,
  type WordQuery,
} from '../text-index.ts';

type Row = { readonly id: number; readonly site_id: number; readonly words: string };

const wordsOf = (text: string): string => indexedWords(text).join(' ');

/** Every event of a person writes to one or two of these indexes. */
const replaceIn = forEachIndex((index) =>
  statement<Row>((db, { id, site_id, words }) => {
    const query = sql<object>`
      insert into ${sql.table(index)} (id, site_id, words)
      values (${id}, ${site_id}, array_to_tsvector(string_to_array(${words}, ' ')))
      on conflict (id) do update set words = excluded.words`;
    return { compile: () => query.compile(db) };
  }),
);

const id = sql.ref<number>('id');

/** Full-text indexes as tsvector columns. */
export class PostgresTextIndexes implements TextIndexes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  readonly id = id;

  number(value: number) {
    return sql<number>`${value}`;
  }

  matches(_index: TextIndex, question: WordQuery) {
    const query = joinedWords(question, (word) => `'${word}'`, ':*', ' & ');
    const { siteIds } = question;
    return sql<SqlBool>`words @@ ${query}::tsquery ${siteIds ? sql`and site_id = any(${siteIds}::bigint[])` : sql``}`;
  }

  async replace(index: TextIndex, { id, siteId, text }: IndexedText): Promise<void> {
    await replaceIn(index)(this.#db, { id, site_id: siteId, words: wordsOf(text) });
  }

  purge(): void {
    // Nothing to purge: the words were part of the row.
  }

  async insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
    const rows = JSON.stringify(texts.map(({ id, siteId, text }) => [id, siteId, wordsOf(text)]));
    await sql`
      insert into ${sql.table(index)} (id, site_id, words)
      select (row.of->>0)::bigint, (row.of->>1)::bigint, array_to_tsvector(string_to_array(row.of->>2, ' '))
      from json_array_elements(${rows}::json) as row (of)`.execute(this.#db);
  }
}
