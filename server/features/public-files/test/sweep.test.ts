import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { features } from '../../../app/features.ts';
import { product as facts } from '../../../app/registry.ts';
import { day } from '../../../kernel/clock.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { isNotReady } from '../../../kernel/errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSweep, defineFeature, unmarkOnPut } from '../../../platform/feature/index.ts';
import { type FileStore, sha256Of } from '../../../platform/files/index.ts';
import { startS3 } from '../../../platform/files/test/s3-stand-in.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { startProcess } from '../../../test/process.ts';
import { fileHolders } from '../work/file-holders.ts';
import { fileRetention } from '../work/sweep-files.ts';

/** An in-memory store with a hook before each deletion. */
function createMemoryStore(beforeDeletion: () => Promise<unknown> = async () => {}) {
  const kept = new Map<string, Buffer>();
  const store: FileStore = {
    async put(content) {
      const bytes = content instanceof Uint8Array ? content : await content.read();
      kept.set(sha256Of(bytes), Buffer.from(bytes));
      return sha256Of(bytes);
    },
    get: async (name) => kept.get(name),
    async delete(name) {
      await beforeDeletion();
      kept.delete(name);
    },
    async *list() {
      yield* [...kept.keys()];
    },
  };
  return { store, kept };
}

onEachDatabase((openFresh) => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openFresh();
  });
  after(() => opened.close());

  /** A sweeper in a process of its own. */
  const sweeper = (store: FileStore, held: ReadonlySet<string>, database: Database = opened.database) => {
    const holder = {
      what: 'what a test holds',
      held: async (_: unknown, names: readonly string[]) => new Set(names.filter((name) => held.has(name))),
    };
    const sweeping = fileRetention(database, store, () => [holder]);
    return (now: number) => sweeping.deleteExpired(createSweep(database, now));
  };

  test('a file stays as long as anybody holds it, and goes a day after nobody does, however many there are', async () => {
    const { store, kept } = createMemoryStore();
    const names = [];
    for (let number = 0; number < 1203; number += 1)
      names.push(await store.put(Buffer.from(`file ${number}`)));
    const held = new Set(names.filter((_, number) => number % 2 === 0));
    const sweep = sweeper(store, held);
    const now = Date.now();
    await sweep(now);
    await sweep(now + day - 1);
    assert.equal(kept.size, 1203);
    const [late = ''] = names.filter((name) => !held.has(name));
    held.add(late);
    await sweep(now + day);
    assert.deepEqual([...kept.keys()].sort(), [...held].sort());
    // If it was used again meanwhile, its day starts when it is released.
    held.delete(late);
    await sweep(now + 2 * day);
    assert.ok(kept.has(late));
    await sweep(now + 3 * day);
    assert.ok(!kept.has(late));
  });

  test('a file that somebody begins to use while it is deleted is put once it is gone, and stays', async () => {
    const bytes = Buffer.from('the same photo');
    const name = sha256Of(bytes);
    const now = Date.now();
    let late = now;
    const errors: unknown[] = [];
    const { store, kept } = createMemoryStore(() =>
      uploads.put(bytes).catch((thrown) => errors.push(thrown)),
    );
    const uploads = unmarkOnPut(store, opened.database, () => late);
    const held = new Set<string>();
    const sweep = sweeper(store, held);
    await uploads.put(bytes);
    await sweep(now);
    late = now + day;
    await sweep(late);
    // A concurrent upload is told to retry, and no name refers to a missing file.
    assert.deepEqual(errors.map(isNotReady), [true]);
    assert.ok(!kept.has(name));
    await uploads.put(bytes);
    held.add(name);
    await sweep(late + 5 * day);
    assert.ok(kept.has(name));
  });

  test('a file that is put again before it goes has another day, and what a stop left half deleted goes later', async () => {
    const bytes = Buffer.from('put again');
    const name = sha256Of(bytes);
    let now = Date.now();
    let isDown = false;
    const { store, kept } = createMemoryStore(async () => {
      if (isDown) throw new Error('The process ends here.');
    });
    const uploads = unmarkOnPut(store, opened.database, () => now);
    const sweep = sweeper(store, new Set());
    await uploads.put(bytes);
    await sweep(now);
    now += day;
    await uploads.put(bytes);
    await sweep(now);
    assert.ok(kept.has(name), 'noted anew');
    isDown = true;
    now += day;
    await assert.rejects(sweep(now), /ends here/);
    await assert.rejects(uploads.put(bytes), isNotReady);
    isDown = false;
    now += 6 * 60_000;
    await sweep(now);
    assert.ok(!kept.has(name));
  });

  test('of uploads and sweeps of two processes at once no file is lost that somebody was told is kept', async () => {
    const { store, kept } = createMemoryStore(() => new Promise((resume) => setImmediate(resume)));
    const processes = [opened.database, await opened.another()];
    const held = new Set<string>();
    let now = Date.now();
    const sweeps = processes.map((database) => sweeper(store, held, database));
    const uploads = processes.map((database) => unmarkOnPut(store, database, () => now));
    const photos = Array.from({ length: 12 }, (_, number) => Buffer.from(`photo ${number}`));
    for (let round = 0; round < 6; round += 1) {
      held.clear();
      for (const photo of photos) await store.put(photo);
      await Promise.all(sweeps.map((sweep) => sweep(now)));
      now += day;
      const taken = photos.map(async (photo, number) => {
        const name = await uploads[number % 2]?.put(photo).catch((thrown) => assert.ok(isNotReady(thrown)));
        if (name) held.add(name);
      });
      await Promise.all([...sweeps.map((sweep) => sweep(now)), ...taken]);
      for (const name of held) assert.ok(kept.has(name));
      now += day;
    }
  });

  test('what a feature holds that starts later stays too; a product with a bucket sweeps that', async () => {
    const s3 = await startS3();
    const wanted = hash('sha256', 'wanted');
    const keeper = defineFeature({
      name: 'keeper',
      chapters: {},
      contributes: [fileHolders.with({ what: 'one file', held: async () => new Set([wanted]) })],
    });
    const all = [...features, keeper];
    const clock = { now: Date.now() };
    const running = startProcess({
      database: opened.database,
      clock,
      product: { features: all, registry: createRegistry(all, facts) },
      environment: { FILES_URL: s3.url },
    });
    for (const text of ['wanted', 'unwanted'])
      s3.objects.set(`desk/${hash('sha256', text)}`, { bytes: Buffer.from(text), at: new Date() });
    for (let days = 0; days < 3; days += 1) {
      await running.sweep();
      clock.now += day;
    }
    assert.deepEqual([...s3.objects.keys()], [`desk/${wanted}`]);
    await running.close();
    await s3.close();
  });
});
