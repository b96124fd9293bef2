import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { recordChange } from '../service/record-change.ts';
import { deleteChangesBefore, selectChanges } from '../store.ts';

onEachDatabase((openFresh) => {
  test('a change written by a slow clock is retained as long as its neighbours', async () => {
    const { database, close } = await openFresh();
    const now = Date.now();
    for (const [id, at] of [
      [1, now - 40 * day],
      [2, now - day],
      [3, 0],
      [4, now],
    ] as const)
      await database.transact((db) =>
        recordChange(db, { kind: 'event', id, op: 'created', siteId: null, at }),
      );
    assert.equal(await database.transact((db) => deleteChangesBefore(db, now - 30 * day, 100)), 1);
    const left = async () => {
      const head = await database.reader.capabilities.commitHead();
      const rows = await selectChanges(database.reader, {}, [0, 0], head, 100);
      return rows.map(({ record_id }) => record_id);
    };
    // On PostgreSQL the feed waits for earlier transactions, including those of other tests.
    await eventually(async () => (await left()).length >= 3, 'the feed to have all changes');
    assert.deepEqual(await left(), [2, 3, 4]);
    await close();
  });
});
