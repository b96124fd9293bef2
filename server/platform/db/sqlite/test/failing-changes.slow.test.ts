import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { notifyOnCommit } from '../../notify-on-commit.ts';
import { atCommit } from '../../rows-at-commit.ts';
import { rowInsert } from '../../statement.ts';
import { addNote, isNotReady, startWriting, type Writing } from './writing.ts';

// A faulty change fails alone, in a real file.

/** A row id that FTS5 chose when it deleted the sixth of twelve texts: too large for a number. */
const hugeId = 9_009_535_716_950_016n;

let writing: Writing;
beforeEach(() => {
  writing = startWriting();
});
afterEach(() => writing.close());

const note = (text: string) => writing.note(text);
const notes = () => writing.notes();

const addHuge = rowInsert('note_id', (db) => {
  const compile = <Row>() => sql<Row>`insert into note (note_id) values (${sql.lit(hugeId)})`.compile(db);
  return { compile, returning: () => ({ compile }) };
});

interface Fault {
  readonly title: string;
  work(db: Db): Promise<unknown>;
  readonly refusal: (thrown: unknown) => boolean;
}

const says = (text: RegExp) => (thrown: unknown) => thrown instanceof Error && text.test(thrown.message);

/** Faults of one change, invisible to others in the same commit. */
const faults: readonly Fault[] = [
  {
    title: 'breaks a constraint',
    work: (db) => addNote(db, 'known'),
    refusal: says(/UNIQUE/),
  },
  {
    title: 'asks for an id that a number does not hold',
    work: (db) => addHuge(db, {}),
    refusal: says(/no id/),
  },
  {
    title: 'reads a number that is too large',
    work: (db) => sql`select ${sql.lit(hugeId)} as huge`.execute(db),
    refusal: says(/too large/),
  },
  {
    title: 'runs a statement that is broken off inside',
    work: (db) => sql`insert into note (text) select fail() from note`.execute(db),
    refusal: says(/This function fails/),
  },
  {
    title: 'fails while its waiting rows are written',
    work: (db) => atCommit((later: Db) => addNote(later, 'known'))(db, [{}]),
    refusal: says(/UNIQUE/),
  },
  {
    title: 'throws nothing at all',
    work: () => Promise.reject(undefined),
    refusal: (thrown) => thrown === undefined,
  },
  {
    title: 'throws a text',
    work: () => Promise.reject('no'),
    refusal: (thrown) => thrown === 'no',
  },
  {
    title: 'throws before it has begun',
    work: () => {
      throw new Error('At once.');
    },
    refusal: says(/At once/),
  },
  {
    title: 'never ends',
    work: () => new Promise(() => {}),
    refusal: isNotReady,
  },
];

describe('a change', () => {
  for (const { title, work, refusal } of faults) {
    test(`that ${title} is undone, alone or with others, and the next one is written`, async () => {
      await note('known');
      const failing = () =>
        writing.writer.transact(async (db) => {
          await addNote(db, 'half');
          await work(db);
        });
      await assert.rejects(failing(), refusal);
      assert.deepEqual(notes(), ['known']);
      await note('next');

      const [before, failed, behind] = await Promise.allSettled([note('before'), failing(), note('behind')]);
      assert.deepEqual([before?.status, behind?.status], ['fulfilled', 'fulfilled']);
      assert.ok(failed?.status === 'rejected' && refusal(failed.reason));
      await note('last');
      assert.deepEqual(notes(), ['known', 'next', 'before', 'behind', 'last']);
    });
  }

  test('whose last row id is beyond a number is written once, and the next one too', async () => {
    await writing.writer.transact((db) =>
      sql`insert into note (note_id, text) values (${sql.lit(hugeId)}, 'huge')`.execute(db),
    );
    await writing.writer.transact((db) =>
      sql`delete from note where note_id = ${sql.lit(hugeId)}`.execute(db),
    );
    await Promise.all([note('a'), note('b')]);
    assert.deepEqual(
      writing.commits.map(({ changes }) => changes),
      [1, 1, 2],
    );
  });

  test('that was abandoned writes nothing more, alone or with others', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const { promise: lateResult, resolve: wasLate } = Promise.withResolvers<unknown>();
    const stuck = writing.writer.transact(async (db) => {
      await addNote(db, 'half');
      await isFree;
      await addNote(db, 'late').catch(wasLate);
    });
    await assert.rejects(stuck, isNotReady);
    await writing.writer.transact(async (db) => {
      await addNote(db, 'next');
      free();
      assert.match(String(await lateResult), /has ended/);
    });
    assert.deepEqual(notes(), ['next']);
  });

  test('that was abandoned repeats no change of its commit', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    let runs = 0;
    const stuck = writing.writer.transact(() => isFree);
    const concurrent = writing.writer.transact(async (db) => {
      runs += 1;
      await addNote(db, 'beside');
    });
    await assert.rejects(stuck, isNotReady);
    await concurrent;
    free();
    await note('next');
    assert.equal(runs, 1);
    assert.deepEqual(notes(), ['beside', 'next']);
  });

  test('that fails during a part of it writes nothing more', async () => {
    const { promise: hasFailed, resolve: failed } = Promise.withResolvers<void>();
    const { promise: lateResult, resolve: wasLate } = Promise.withResolvers<unknown>();
    const failing = writing.writer.transact((db) =>
      Promise.all([
        Promise.reject(new Error('refused')),
        hasFailed.then(() => addNote(db, 'late')).catch(wasLate),
      ]),
    );
    await assert.rejects(failing, /refused/);
    await writing.writer.transact(async (db) => {
      failed();
      assert.match(String(await lateResult), /has ended/);
      await addNote(db, 'next');
    });
    assert.deepEqual(notes(), ['next']);
  });

  test('that fails notifies nobody, and does not suppress its neighbours’ notifications', async () => {
    const notifying = (text: string, fails: boolean) =>
      writing.writer.transact(async (db) => {
        notifyOnCommit(db);
        await addNote(db, text);
        if (fails) throw new Error('refused');
      });
    await assert.rejects(notifying('undone', true), /refused/);
    await note('quiet');
    await Promise.allSettled([notifying('undone', true), note('quiet beside')]);
    await Promise.allSettled([notifying('loud', false), notifying('undone', true)]);
    assert.deepEqual(
      writing.commits.map(({ isAwaited }) => isAwaited),
      [false, false, true],
    );
  });
});
