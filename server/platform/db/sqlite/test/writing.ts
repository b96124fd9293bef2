import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Failure } from '../../../../kernel/errors.ts';
import type { Db } from '../../database.ts';
import { type Commit, SqliteWriter } from '../writer.ts';

/** A writer on its own real file, with injectable failures. */
export interface Writing {
  readonly file: string;
  readonly writer: SqliteWriter;
  readonly commits: readonly Commit[];
  /** Reported reasons for failed writes. */
  readonly reasons: string[];
  /** Called for each commit. */
  hears: ((commit: Commit) => void) | undefined;
  /** The writer's current connection. */
  connection(): DatabaseSync;
  /** Writes a note in its own commit. */
  note(text: string): Promise<void>;
  /** The notes on disk, read by another program. */
  notes(): unknown[];
  /** Makes SQLite deny statements until the returned function is called. */
  deny(action: number, table: string): () => void;
  close(): Promise<void>;
}

export function startWriting(): Writing {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-writer-'));
  const file = join(folder, 'written.db');
  const opened: DatabaseSync[] = [];
  const commits: Commit[] = [];
  const reasons: string[] = [];

  function open(): DatabaseSync {
    const database = new DatabaseSync(file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA foreign_keys = ON;
      CREATE TABLE IF NOT EXISTS note (note_id integer primary key, text text unique, huge integer);
      CREATE TABLE IF NOT EXISTS reply (note_id integer REFERENCES note DEFERRABLE INITIALLY DEFERRED);
    `);
    database.function('fail', () => {
      throw new Error('This function fails.');
    });
    opened.push(database);
    return database;
  }

  const writer = new SqliteWriter({
    open,
    committed(commit) {
      commits.push(commit);
      writing.hears?.(commit);
    },
    failed: (thrown) => void reasons.push(String(thrown)),
    changeMillisecondsMax: 200,
    lockMillisecondsMax: 100,
  });

  const writing: Writing = {
    file,
    writer,
    commits,
    reasons,
    hears: undefined,
    connection() {
      const last = opened.at(-1);
      assert.ok(last);
      return last;
    },
    note: (text) => writer.transact((db) => addNote(db, text)),
    notes() {
      const reading = new DatabaseSync(file, { readOnly: true });
      try {
        const rows = reading.prepare('select text from note order by note_id').all();
        return rows.map((row) => row.text);
      } finally {
        reading.close();
      }
    },
    deny(action, table) {
      const database = writing.connection();
      database.setAuthorizer((code, first) =>
        code === action && first === table ? constants.SQLITE_DENY : constants.SQLITE_OK,
      );
      return () => {
        if (database.isOpen) database.setAuthorizer(null);
      };
    },
    async close() {
      await writer.close();
      rmSync(folder, { recursive: true });
    },
  };
  return writing;
}

export const addNote = async (db: Db, text: string): Promise<void> =>
  void (await sql`insert into note (text) values (${text})`.execute(db));

export const isNotReady = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'not_ready' && thrown.cause !== undefined;
