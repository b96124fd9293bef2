import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { insertion } from '../../insertion.ts';
import { migrate } from '../../migrate.ts';
import { openSqlite } from '../open.ts';
import { SqliteWriter } from '../writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-writer-'));
const groups: number[] = [];
const database = openSqlite(join(folder, 'test.db'), { committed: (changes) => groups.push(changes) });

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

test('concurrent changes share one commit', async () => {
  groups.length = 0;
  await Promise.all(Array.from({ length: 100 }, (_, index) => add(`together ${index}`)));
  assert.deepEqual(groups, [100]);
  assert.equal((await names()).length, 100);
});

test('a failed change undoes only itself', async () => {
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

test('the reader sees acknowledged changes, and cannot write', async () => {
  await add('seen');
  assert.equal((await names()).at(-1), 'seen');
  await assert.rejects(
    database.reader.insertInto('project').values({ name: 'x', internal: 0, created_at: 0 }).execute(),
    /readonly/,
  );
});

test('a change waits for the running one', async () => {
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

test('deferred rows are committed with their change, and dropped with a failed one', async () => {
  const insertKeys = insertion('event_key', ['site_id', 'key', 'event_id', 'created_at'], { waits: true });
  const addKey = (key: string, fails = false) =>
    database.transact(async (db) => {
      await insertKeys(db, [{ site_id: 1, key, event_id: 1, created_at: 0 }]);
      if (fails) throw new Error('refused');
    });
  const keys = async () =>
    (await database.reader.selectFrom('event_key').select('key').orderBy('key').execute()).map(
      (row) => row.key,
    );

  await Promise.all([addKey('a'), addKey('b')]);
  assert.deepEqual(await keys(), ['a', 'b']);
  await Promise.allSettled([addKey('c'), addKey('d', true), addKey('e')]);
  assert.deepEqual(await keys(), ['a', 'b', 'c', 'e']);
});

test('a change whose deferred rows fail is undone alone', async () => {
  const insertKeys = insertion('event_key', ['site_id', 'key', 'event_id', 'created_at'], { waits: true });
  const addKey = (key: string) =>
    database.transact((db) => insertKeys(db, [{ site_id: 2, key, event_id: 1, created_at: 0 }]));
  await addKey('taken');
  const outcomes = await Promise.allSettled([addKey('free'), addKey('taken'), addKey('also free')]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
});

test('a change failing alone is tried once', async () => {
  let tries = 0;
  const change = database.transact(async () => {
    tries += 1;
    throw new Error('refused');
  });
  await assert.rejects(change, /refused/);
  assert.equal(tries, 1);
});

test('a change is not starved by later ones', async () => {
  let isArriving = true;
  let arrived = 0;
  const others: Promise<unknown>[] = [];
  const arrive = () => {
    if (!isArriving || arrived >= 200) return;
    arrived += 1;
    others.push(database.transact(async () => {}));
    const until = performance.now() + 1;
    while (performance.now() < until); // As a request that is worked on would.
    setImmediate(arrive);
  };
  const first = database.transact(async () => {});
  arrive();
  await first;
  isArriving = false;
  await Promise.all(others);
  assert.ok(arrived < 100, `${arrived} others were let in first`);
});

test('a commit waits for the disk, unless all its changes only need to survive a crash', async () => {
  const file = new DatabaseSync(join(folder, 'outlives.db'));
  const writer = new SqliteWriter({ open: () => file, committed() {} });
  const modes: unknown[] = [];
  const note = async () => void modes.push(file.prepare('PRAGMA synchronous').get()?.synchronous);
  await writer.transact(note);
  await writer.transact(note, 'crash');
  await Promise.all([writer.transact(note, 'crash'), writer.transact(note)]);
  await Promise.all([writer.transact(note, 'crash'), writer.transact(note, 'crash')]);
  await writer.transact(note);
  await writer.close();
  const [normal, full] = [1, 2];
  assert.deepEqual(modes, [full, normal, full, full, normal, normal, full]);
});
