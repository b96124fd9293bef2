import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '../migrate.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-writer-'));
const groups: number[] = [];
const database = openSqlite(join(folder, 'test.db'), (changes) => groups.push(changes));

before(() => migrate(database));
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const add = (name: string) =>
  database.transact(async (db) => {
    await db.insertInto('project').values({ name, internal: 0, created_at: 0 }).execute();
  });

const names = async () =>
  (await database.reader.selectFrom('project').select('name').orderBy('project_id').execute()).map(
    (row) => row.name,
  );

test('changes that arrive together share one commit', async () => {
  groups.length = 0;
  await Promise.all(Array.from({ length: 100 }, (_, index) => add(`together ${index}`)));
  assert.deepEqual(groups, [100]);
  assert.equal((await names()).length, 100);
});

test('a change that fails takes only itself back', async () => {
  const outcomes = await Promise.allSettled([
    add('before'),
    database.transact(async (db) => {
      await db.insertInto('project').values({ name: 'undone', internal: 0, created_at: 0 }).execute();
      throw new Error('refused');
    }),
    add('behind'),
  ]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  const found = await names();
  assert.ok(found.includes('before') && found.includes('behind') && !found.includes('undone'));
});

test('the reader sees a change once it is acknowledged, and cannot write', async () => {
  await add('seen');
  assert.equal((await names()).at(-1), 'seen');
  await assert.rejects(
    database.reader.insertInto('project').values({ name: 'x', internal: 0, created_at: 0 }).execute(),
    /readonly/,
  );
});

test('a change waits for one that is still at work', async () => {
  const order: string[] = [];
  const slow = database.transact(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('slow');
  });
  await new Promise((resolve) => setImmediate(resolve));
  const quick = database.transact(async () => void order.push('quick'));
  await Promise.all([slow, quick]);
  assert.deepEqual(order, ['slow', 'quick']);
});

test('migrating again does nothing', async () => {
  assert.deepEqual(await migrate(database), []);
});
