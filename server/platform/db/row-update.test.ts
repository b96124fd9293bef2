import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachDatabase } from '../../test/databases.ts';
import { rowUpdate } from './row-update.ts';

const updateProject = rowUpdate('project', 'project_id');

onEachDatabase((openFresh) => {
  test('a row is updated by id, and its existence returned', async () => {
    const { database, close } = await openFresh();
    const row = { name: 'A name', internal: 0, created_at: 5 };
    const answers = await database.transact(async (db) => {
      await db.insertInto('project').values([row, row]).execute();
      return [
        await updateProject(db, 1, { name: 'Another', created_at: undefined }),
        // Already in this state.
        await updateProject(db, 1, { name: 'Another' }),
        await updateProject(db, 3, { name: 'Of nobody' }),
      ];
    });
    assert.deepEqual(answers, [true, true, false]);
    const now = await database.reader.selectFrom('project').selectAll().orderBy('project_id').execute();
    assert.deepEqual(
      now.map(({ name, created_at }) => [name, created_at]),
      [
        ['Another', 5],
        ['A name', 5],
      ],
    );
    await close();
  });
});
