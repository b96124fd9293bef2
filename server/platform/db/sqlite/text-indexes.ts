import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { statement } from '../statement.ts';
import {
  forEachIndex,
  type IndexedText,
  joinedWords,
  type TextIndex,
  type TextIndexes,
  type WordQuestion,
} from '../text-index.ts';
import { indexedWords, wordsForFts5 } from '../words.ts';

type Row = {
  readonly id: number;
  /** The site as a word of its own. */
  readonly site: string;
  readonly words: string;
};

const write = (verb: 'insert' | 'insert or replace') =>
  forEachIndex((index) =>
    statement<Row>((db, { id, site, words }) => {
      const query = sql<object>`${sql.raw(verb)} into ${sql.table(index)} (rowid, site, words) values (${id}, ${site}, ${words})`;
      return { compile: () => query.compile(db) };
    }),
  );
const insertIn = write('insert');
/** Every event of a person writes to one or two of them. */
const replaceIn = write('insert or replace');

const id = sql.ref<number>('rowid');

/** FTS5. */
export class SqliteTextIndexes implements TextIndexes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  readonly id = id;

  /** Numbers are bound as REAL, and FTS5 passes over a rowid that is one. */
  number(value: number) {
    return sql<number>`cast(${value} as integer)`;
  }

  matches(index: TextIndex, question: WordQuestion) {
    return sql<boolean>`${sql.table(index)} match ${matchText(question)}`;
  }

  async replace(index: TextIndex, { id, siteId, text }: IndexedText): Promise<void> {
    await replaceIn(index)(this.#db, { id, site: `s${siteId}`, words: indexedWords(text).join(' ') });
  }

  async insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
    const insert = insertIn(index);
    for (const { id, siteId, text } of texts)
      await insert(this.#db, { id, site: `s${siteId}`, words: wordsForFts5(text) });
  }
}

function matchText(question: WordQuestion): string {
  const words = `words : (${joinedWords(question, (word) => `"${word}"`, ' *', ' AND ')})`;
  if (!question.siteIds) return words;
  return `site : (${question.siteIds.map((id) => `s${id}`).join(' OR ')}) AND ${words}`;
}
