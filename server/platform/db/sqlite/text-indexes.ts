import { sql } from 'kysely';
import { addStepAfterCommit } from '../behind-commit.ts';
import type { Db, Step } from '../db.ts';
import { wordsForFts5 } from '../search-words.ts';
import { statement } from '../statement.ts';
import {
  forEachIndex,
  type IndexedText,
  joinedWords,
  type TextIndex,
  type TextIndexes,
  type WordQuery,
} from '../text-index.ts';

type Row = {
  readonly id: number;
  /** The site as an indexed word. */
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
/** Every event of a person writes to one or two of these indexes. */
const replaceIn = write('insert or replace');

const id = sql.ref<number>('rowid');

/** Full-text indexes with FTS5. */
export class SqliteTextIndexes implements TextIndexes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  readonly id = id;

  /** Numbers are bound as REAL, which FTS5 does not match as a rowid. */
  number(value: number) {
    return sql<number>`cast(${value} as integer)`;
  }

  matches(index: TextIndex, question: WordQuery) {
    return sql<boolean>`${sql.table(index)} match ${matchText(question)}`;
  }

  async replace(index: TextIndex, { id, siteId, text }: IndexedText): Promise<void> {
    await replaceIn(index)(this.#db, { id, site: `s${siteId}`, words: wordsForFts5(text) });
  }

  /** FTS5 marks deleted rows, and drops their words only when it happens to merge the segments they are in. */
  purge(index: TextIndex): void {
    addStepAfterCommit(this.#db, merging(index));
  }

  async insert(index: TextIndex, texts: readonly IndexedText[]): Promise<void> {
    const insert = insertIn(index);
    for (const { id, siteId, text } of texts)
      await insert(this.#db, { id, site: `s${siteId}`, words: wordsForFts5(text) });
  }
}

/** Index pages written per step: about 10 ms. An index of 150,000 texts merges in 0.4 s. */
const mergedPages = 64;

/** Merges all segments of an index into one, step by step, dropping deleted rows. */
function merging(index: TextIndex): Step {
  let isFirst = true;
  return async (db) => {
    const before = await totalChanges(db);
    const pages = isFirst ? -mergedPages : mergedPages;
    isFirst = false;
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${sql.lit(pages)})`.execute(
      db,
    );
    // A step that finds nothing to merge reports a single change: the statement's own.
    return (await totalChanges(db)) - before >= 2;
  };
}

async function totalChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

function matchText(question: WordQuery): string {
  const words = `words : (${joinedWords(question, (word) => `"${word}"`, ' *', ' AND ')})`;
  if (!question.siteIds) return words;
  return `site : (${question.siteIds.map((id) => `s${id}`).join(' OR ')}) AND ${words}`;
}
