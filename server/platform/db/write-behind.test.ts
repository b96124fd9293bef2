import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { onEachDatabase } from '../../test/databases.ts';
import type { Database, Db } from './database.ts';
import { WriteBehind, type WriteBehindOptions } from './write-behind.ts';

interface Note {
  readonly subject: string;
  readonly count: number | null;
}

const insert = async (db: Db, notes: readonly Note[]): Promise<void> => {
  const rows = notes.map(({ subject, count }) => ({ subject, window_start: 0, count: count as number }));
  await db.insertInto('rate_window').values(rows).execute();
};
/** Rejected by every database. */
const refused: Note = { subject: 'refused', count: null };

onEachDatabase((openFresh) => {
  let database: Database;
  let close: () => Promise<void>;
  let faults: string[];

  beforeEach(async () => {
    ({ database, close } = await openFresh());
    faults = [];
  });
  afterEach(() => close());

  const writeBehind = (own: Partial<WriteBehindOptions<Note, void>> = {}) =>
    new WriteBehind<Note>({
      database,
      label: 'Notes',
      waitMilliseconds: 3_600_000,
      chunkNotes: 2,
      notesMax: 100,
      write: insert,
      onFault: (thrown) => faults.push(String(thrown)),
      ...own,
    });
  const written = async (): Promise<string[]> => {
    const query = database.reader.selectFrom('rate_window').selectAll().orderBy('subject');
    return (await query.execute()).map(({ subject, count }) => `${subject} ${count}`);
  };
  const rename = (from: string, to: string) =>
    database.transact(async (db) => void (await sql.raw(`alter table ${from} rename to ${to}`).execute(db)));

  test('a note is written in time by itself', async () => {
    const notes = writeBehind({ waitMilliseconds: 20 });
    notes.note({ subject: 'a', count: 1 });
    while ((await written()).length === 0) await pause(5);
    await notes.close();
    assert.deepEqual([await written(), faults], [['a 1'], []]);
  });

  test('stopping writes everything, in several commits, and the counters', async () => {
    const notes = writeBehind({ counted: () => [{ subject: 'counted', count: 7 }] });
    for (const subject of ['a', 'b', 'c']) notes.note({ subject, count: 1 });
    await notes.close();
    assert.deepEqual(await written(), ['a 1', 'b 1', 'c 1', 'counted 7']);
  });

  test('counters are written after their interval, and restart', async () => {
    let count = 0;
    const counted = () => [{ subject: 'counted', count: count++ }];
    const notes = writeBehind({ counted });
    notes.endCount(10);
    notes.endCount(3_600_000);
    while ((await written()).length === 0) await pause(5);
    assert.deepEqual([await written(), count], [['counted 0'], 1]);
  });

  test('notes with one key are merged, while waiting and writing', async () => {
    const same = {
      keyOf: ({ subject }: Note) => subject,
      merge: (a: Note, b: Note): Note => ({ ...a, count: (a.count ?? 0) + (b.count ?? 0) }),
    };
    const notes = writeBehind({ same });
    notes.note({ subject: 'a', count: 1 });
    notes.note({ subject: 'a', count: 2 });
    assert.equal(notes.unwritten('a')?.count, 3);
    await rename('rate_window', 'away');
    const failing = notes.flush();
    notes.note({ subject: 'a', count: 4 });
    await failing;
    assert.equal(notes.unwritten('a')?.count, 7);
    await rename('away', 'rate_window');
    await notes.close();
    assert.deepEqual([await written(), notes.unwritten('a')], [['a 7'], undefined]);
    assert.equal(notes.lately('a')?.count, 7, 'for whoever has read just before');
  });

  test('a note the database refuses blocks no other', async () => {
    const notes = writeBehind({ chunkNotes: 100 });
    for (let number = 0; number < 15; number++) notes.note(refused);
    for (const subject of ['a', 'b']) notes.note({ subject, count: 1 });
    await notes.flush();
    // Ten rejected notes do not prove that the notes are at fault: the second attempt starts with others.
    await notes.flush();
    assert.deepEqual(await written(), ['a 1', 'b 1']);
    assert.match(faults.at(-1) ?? '', /Notes are left out: the database refused 15\./);
    notes.note({ subject: 'c', count: 1 });
    await notes.close();
    assert.deepEqual([await written(), faults.length], [['a 1', 'b 1', 'c 1'], 2]);
  });

  test('failed writes are retained up to a limit, and written later', async () => {
    const notes = writeBehind({ notesMax: 3 });
    await rename('rate_window', 'away');
    for (const subject of ['a', 'b']) notes.note({ subject, count: 1 });
    await notes.flush();
    for (const subject of ['c', 'd', 'e']) notes.note({ subject, count: 1 });
    await rename('away', 'rate_window');
    // Automatically after its pause.
    while ((await written()).length === 0) await pause(50);
    await notes.close();
    assert.deepEqual(await written(), ['a 1', 'b 1', 'c 1']);
    assert.equal(faults.filter((fault) => /left out: 3 wait to be written/.test(fault)).length, 1);
  });
});
