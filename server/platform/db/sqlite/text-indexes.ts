import { sql } from 'kysely';
import { behindCommit } from '../behind-commit.ts';
import type { Db, Step } from '../db.ts';
import { statement } from '../statement.ts';
import {
  forEachIndex,
  type IndexedText,
  joinedWords,
  type TextIndex,
  type TextIndexes,
  type WordQuestion,
} from '../text-index.ts';
import { indexedWords, wordsForFts5 } from '../vocabulary.ts';

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

  /** FTS5 marks what is deleted, and drops its words when it happens to merge the parts of the index they are in. */
  purge(index: TextIndex): void {
    behindCommit(this.#db, merging(index));
  }

  async insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
    const insert = insertIn(index);
    for (const { id, siteId, text } of texts)
      await insert(this.#db, { id, site: `s${siteId}`, words: wordsForFts5(text) });
  }
}

/** Pages of the index that one step writes at most: about 10 ms. An index of 150,000 texts is merged in 0.4 s. */
const mergedPages = 64;

/** Merges all parts of an index into one, step by step: what was deleted is left out. */
function merging(index: TextIndex): Step {
  let isFirst = true;
  return async (db) => {
    const before = await totalChanges(db);
    const pages = isFirst ? -mergedPages : mergedPages;
    isFirst = false;
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${sql.lit(pages)})`.execute(
      db,
    );
    // A step that finds nothing to merge counts as one change: the statement's own.
    return (await totalChanges(db)) - before >= 2;
  };
}

async function totalChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

function matchText(question: WordQuestion): string {
  const words = `words : (${joinedWords(question, (word) => `"${word}"`, ' *', ' AND ')})`;
  if (!question.siteIds) return words;
  return `site : (${question.siteIds.map((id) => `s${id}`).join(' OR ')}) AND ${words}`;
}
