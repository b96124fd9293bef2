import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../test/databases.ts';
import type { Db } from './db.ts';
import { atCommit } from './rows-at-commit.ts';

onEachDatabase((openFresh) => {
  test('rows not read before are written together, after the change', async () => {
    const { database, close } = await openFresh();
    const written: number[][] = [];
    const write = atCommit<number>(async (_db, rows) => void written.push([...rows]));
    const answer = await database.transact(async (db) => {
      await write(db, [1]);
      await write(db, [2, 3]);
      assert.deepEqual(written, []);
      return 'done';
    });
    assert.equal(answer, 'done');
    assert.deepEqual(written, [[1, 2, 3]]);
    await close();
  });

  test('failed writes undo the change, and a failed change writes none', async () => {
    const { database, close } = await openFresh();
    const note = (db: Db, name: string) =>
      sql`insert into migration (name, applied_at) values (${name}, 0)`.execute(db);
    const notes = async () =>
      (await sql`select name from migration where name like 'test %'`.execute(database.reader)).rows;
    const refused = atCommit<number>(async () => {
      throw new Error('These rows are wrong.');
    });
    const writes = atCommit<string>(async (db, names) => {
      for (const name of names) await note(db, name);
    });
    await assert.rejects(
      database.transact(async (db) => {
        await note(db, 'test 1');
        await refused(db, [1]);
      }),
      /These rows are wrong/,
    );
    await assert.rejects(
      database.transact(async (db) => {
        await writes(db, ['test 2']);
        throw new Error('It fails.');
      }),
      /It fails/,
    );
    assert.deepEqual(await notes(), []);
    await database.transact((db) => writes(db, ['test 3']));
    assert.deepEqual(await notes(), [{ name: 'test 3' }]);
    await close();
  });
});
