import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, test } from 'node:test';
import type { Database } from '../../database.ts';
import { migrate } from '../../migrate.ts';
import { openSqlite } from '../open.ts';

// The write-ahead log is checkpointed in the background, and restarts before it gets long.

const mebibyte = 1024 ** 2;
let folder: string;
let file: string;
let database: Database;
/** Another program's connection. */
let other: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-checkpoints-'));
  file = join(folder, 'logged.db');
  database = openSqlite(file);
  await migrate(database);
  other = new DatabaseSync(file);
});
afterEach(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const text = 'x'.repeat(mebibyte / 4);
/** Writes a mebibyte. */
const write = () =>
  database.transact(async (db) => {
    for (const name of [1, 2, 3, 4].map((part) => `${part} ${text}`))
      await db.insertInto('project').values({ name, internal: 0, created_at: 0 }).execute();
  });
/** Resolves when less than 4 MB of the log remain to be copied. */
async function copied(): Promise<void> {
  const look = other.prepare('PRAGMA wal_checkpoint(NOOP)');
  for (;;) {
    const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
    if (log - checkpointed < 1000) return;
    await new Promise((resume) => setTimeout(resume, 5));
  }
}
const logMebibytes = () => statSync(`${file}-wal`).size / mebibyte;

test('commits are checkpointed shortly after, except the last few megabytes', async () => {
  for (let count = 0; count < 5; count++) await write();
  await copied();
});

test('the WAL stays bounded under continuous changes', async () => {
  const writers = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 40; count++) await write();
  });
  await Promise.all(writers);
  assert.ok(logMebibytes() < 45, `${logMebibytes()} MiB`);
});

test('an old reader of the WAL blocks no change', async () => {
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM project').get();
  const startedAt = performance.now();
  for (let count = 0; count < 60; count++) await write();
  assert.ok(logMebibytes() > 60, 'it could not begin anew');
  assert.ok(performance.now() - startedAt < 20_000);
  other.exec('COMMIT');
  for (let count = 0; count < 20; count++) await write();
  await copied();
});
