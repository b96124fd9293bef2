import assert from 'node:assert/strict';
import { constants, DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addNote, isNotReady, startWriting, type Writing } from './writing.ts';

// Each failure around a change (connection, disk, lock), once, in a real file.

let writing: Writing;
beforeEach(() => {
  writing = startWriting();
});
afterEach(() => writing.close());

const note = (text: string) => writing.note(text);
const notes = () => writing.notes();

describe('the next change is written after', () => {
  test('a commit that breaks a deferred constraint', async () => {
    const orphan = () =>
      writing.writer.transact(async (db) => {
        await addNote(db, 'half');
        await sql`insert into reply (note_id) values (99)`.execute(db);
      });
    await assert.rejects(orphan(), /FOREIGN KEY/);
    await Promise.allSettled([orphan(), orphan()]);
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('a full disk', async () => {
    const pages = writing.connection().prepare('PRAGMA page_count').get()?.page_count;
    writing.connection().exec(`PRAGMA max_page_count = ${pages}`);
    const large = () =>
      writing.writer.transact(async (db) => {
        await addNote(db, 'half');
        await addNote(db, 'x'.repeat(20_000));
      });
    await assert.rejects(large(), isNotReady);
    assert.deepEqual(writing.reasons.splice(0), ['Error: database or disk is full']);
    for (const outcome of await Promise.allSettled([large(), large()]))
      assert.ok(outcome.status === 'rejected' && isNotReady(outcome.reason));
    assert.equal(writing.reasons[0], 'Error: database or disk is full');
    await note('small');
    writing.connection().exec('PRAGMA max_page_count = 1000000');
    await large();
    assert.deepEqual([notes().length, notes()[0]], [3, 'small']);
  });

  test('a full disk that the change ignores', async () => {
    const pages = writing.connection().prepare('PRAGMA page_count').get()?.page_count;
    writing.connection().exec(`PRAGMA max_page_count = ${pages}`);
    const careless = writing.writer.transact(async (db) => {
      await addNote(db, 'half');
      await addNote(db, 'x'.repeat(20_000)).catch(() => {});
      if (!writing.connection().isTransaction) await addNote(db, 'other half').catch(() => {});
    });
    await Promise.allSettled([careless]);
    assert.ok(!notes().includes('other half'));
    await note('next');
  });

  test('another program holding the lock for too long', async () => {
    const other = new DatabaseSync(writing.file);
    other.exec('BEGIN IMMEDIATE');
    for (const outcome of await Promise.allSettled([note('a'), note('b')]))
      assert.ok(outcome.status === 'rejected' && isNotReady(outcome.reason));
    other.exec('COMMIT');
    other.close();
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('another program holding the lock briefly, awaited without blocking', async () => {
    const other = new DatabaseSync(writing.file);
    other.exec('BEGIN IMMEDIATE');
    const waiting = note('waited');
    await new Promise((resume) => setImmediate(resume));
    other.exec('COMMIT');
    other.close();
    await waiting;
    assert.deepEqual(notes(), ['waited']);
  });

  for (const [title, action, what] of [
    ['a rollback that fails', constants.SQLITE_TRANSACTION, 'ROLLBACK'],
    ['a commit that fails', constants.SQLITE_TRANSACTION, 'COMMIT'],
    ['a beginning that fails', constants.SQLITE_TRANSACTION, 'BEGIN'],
    ['a savepoint that fails', constants.SQLITE_SAVEPOINT, 'BEGIN'],
    ['a savepoint that is not released', constants.SQLITE_SAVEPOINT, 'RELEASE'],
    ['a savepoint that is not undone', constants.SQLITE_SAVEPOINT, 'ROLLBACK'],
    ['a setting that fails', constants.SQLITE_PRAGMA, 'synchronous'],
  ] as const) {
    test(title, async () => {
      await note('first');
      const allow = writing.deny(action, what);
      const failing = (text: string) =>
        writing.writer.transact(async (db) => {
          await addNote(db, text);
          throw new Error('refused');
        }, 'crash');
      await Promise.allSettled([failing('half')]);
      await Promise.allSettled([failing('half'), note('beside')]);
      allow();
      await note('next');
      assert.ok(!notes().includes('half'), String(notes()));
      assert.equal(notes().at(-1), 'next');
    });
  }

  test('a transaction left open', async () => {
    writing.connection().exec("BEGIN; INSERT INTO note (text) VALUES ('left')");
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('a change that ends its own transaction', async () => {
    const ended = writing.writer.transact(async (db) => {
      await sql`rollback`.execute(db);
      throw new Error('refused');
    });
    await assert.rejects(ended, /refused/);
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('an observer that throws, while its change stays acknowledged and written once', async (context) => {
    const warnings: string[] = [];
    const listen = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', listen);
    context.after(() => process.off('warning', listen));
    writing.hears = () => {
      throw new Error('The observer fails.');
    };
    await note('a');
    await Promise.all([note('b'), note('c')]);
    writing.hears = undefined;
    await note('next');
    assert.deepEqual(notes(), ['a', 'b', 'c', 'next']);
    assert.deepEqual(warnings, ['The observer fails.', 'The observer fails.']);
  });
});

test('a closed writer refuses further work, even if its last change fails', async () => {
  const other = new DatabaseSync(writing.file);
  other.exec('BEGIN IMMEDIATE');
  const lateChange = note('locked out');
  await Promise.all([assert.rejects(lateChange, isNotReady), writing.writer.close()]);
  await assert.rejects(note('too late'), /closed/);
  other.close();
});
