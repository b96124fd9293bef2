import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { onEachDatabase } from '../../../test/databases.ts';
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
    const left = await selectChanges(
      database.reader,
      {},
      [0, 0],
      await database.reader.capabilities.commitHead(),
      100,
    );
    assert.deepEqual(
      left.map(({ record_id }) => record_id),
      [2, 3, 4],
    );
    await close();
  });
});
