import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readS3Address } from '../../config/s3-address.ts';
import { type FileStore, openFileStore, sha256Of } from '../index.ts';
import { type S3StandIn, startS3 } from './s3-stand-in.ts';

// The same contract for both kinds of stores.

async function listed(store: FileStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names;
}
const absent = sha256Of(Buffer.from('nobody has put this'));

let folder: string;
let s3: S3StandIn;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-files-'));
  s3 = await startS3();
});
after(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const stores = [
  {
    title: 'in a folder',
    open: () => openFileStore(folder, undefined),
    spoil: (name: string, bytes = 'another') =>
      writeFileSync(join(folder, 'files', name.slice(0, 2), name), bytes),
  },
  {
    title: 'in a bucket',
    open: () => openFileStore(folder, readS3Address(s3.url)),
    spoil: (name: string, bytes = 'another') =>
      void s3.objects.set(`desk/${name}`, { bytes: Buffer.from(bytes), at: new Date() }),
  },
];

for (const { title, open, spoil } of stores)
  describe(title, () => {
    const store = () => open();

    test('a file is stored once under its content hash, and read unchanged', async () => {
      const bytes = randomBytes(300_000);
      const name = await store().put(bytes);
      assert.equal(name, sha256Of(bytes));
      assert.equal(await store().put(bytes), name);
      assert.deepEqual(await store().get(name), bytes);
      assert.equal((await listed(store())).filter((each) => each === name).length, 1);
      assert.deepEqual(await store().get(await store().put(new Uint8Array())), Buffer.alloc(0));
    });

    test('a missing file is absent, and an invalid name never becomes a path', async () => {
      assert.equal(await store().get(absent), undefined);
      for (const name of [
        '',
        '..',
        '../../etc/passwd',
        `${absent}/..`,
        absent.toUpperCase(),
        `${absent}\n`,
        '%2e%2e',
      ]) {
        assert.equal(await store().get(name), undefined, name);
        await store().delete(name);
      }
    });

    test('a file that does not match its hash is never returned', async () => {
      const name = await store().put(randomBytes(100));
      spoil(name);
      await assert.rejects(store().get(name), /is not what it was/);
      await store().delete(name);
      assert.equal(await store().get(name), undefined);
      await store().delete(name);
    });

    test('a damaged file is repaired by storing it again', async () => {
      const bytes = Buffer.from('as long');
      const name = await store().put(bytes);
      for (const damaged of ['another', '', 'much longer than it was']) {
        spoil(name, damaged);
        await store().put(bytes);
        assert.deepEqual(await store().get(name), bytes, damaged);
      }
    });

    test('all files are listed, however many', async () => {
      const names = await Promise.all(Array.from({ length: 10 }, () => store().put(randomBytes(50))));
      const found = await listed(store());
      assert.deepEqual(
        names.filter((name) => !found.includes(name)),
        [],
      );
    });

    test('concurrent storing of one file leaves it complete', async () => {
      const bytes = randomBytes(200_000);
      const names = await Promise.all(Array.from({ length: 12 }, () => store().put(bytes)));
      assert.equal(new Set(names).size, 1);
      assert.deepEqual(await store().get(names[0] ?? ''), bytes);
    });
  });

test('no partial file stays in a folder, and leftovers of a crash are deleted a day later', async () => {
  const unnamed = () =>
    readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => !/^[0-9a-f]{2}([/\\][0-9a-f]{64})?$/.test(name),
    );
  assert.deepEqual(unnamed(), []);
  const store = openFileStore(folder, undefined);
  const name = await store.put(randomBytes(10));
  const pathNextTo = (file: string) => join(folder, 'files', name.slice(0, 2), file);
  const [abandoned, written] = [pathNextTo(`.${randomUUID()}`), pathNextTo(`.${randomUUID()}`)];
  for (const path of [abandoned, written, pathNextTo('.notes')]) writeFileSync(path, 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [abandoned, pathNextTo('.notes')]) utimesSync(path, twoDaysAgo, twoDaysAgo);
  assert.ok((await listed(store)).includes(name));
  assert.deepEqual(
    unnamed()
      .map((path) => basename(path))
      .sort(),
    [basename(written), '.notes'].sort(),
  );
});

test('a bucket failing briefly is retried, and one that refuses fails without exposing the key', async () => {
  const store = openFileStore(folder, readS3Address(s3.url));
  for (const failure of [503, 429, 'cut', 500] as const) {
    s3.failNext(failure);
    s3.failNext('cut');
    const name = await store.put(Buffer.from(`after ${failure}`));
    s3.failNext(failure);
    assert.equal((await store.get(name))?.toString(), `after ${failure}`);
  }
  for (let times = 0; times < 4; times += 1) s3.failNext('cut');
  await assert.rejects(store.put(Buffer.from('never')), /does not answer/);
  const others = s3.url.replace('se%2Fcr', 'another');
  await assert.rejects(
    openFileStore(folder, readS3Address(others)).put(Buffer.from('no')),
    (thrown: Error) => {
      assert.match(thrown.message, /refused to keep a file with 403/);
      assert.ok(!String(thrown.stack).includes('another'));
      return true;
    },
  );
});

test('a missing bucket is an error, not an empty one', async () => {
  const store = openFileStore(folder, readS3Address(s3.url.replace('files.example/', 'elsewhere/')));
  for (const call of [() => store.put(Buffer.from('no')), () => store.get(absent), () => listed(store)])
    await assert.rejects(call, /no such bucket/);
  const other = openFileStore(folder, readS3Address(s3.url));
  s3.failNext(404);
  await assert.rejects(other.get(absent), /refused to read a file with 404/);
  s3.failNext(301);
  await assert.rejects(listed(other), /refused to list its files with 301/);
});

test('a bucket’s address is parsed or refused', () => {
  assert.deepEqual(readS3Address('s3://id:s%2Fe@s3.example.com:9000/my-bucket/a/b?region=eu-1'), {
    url: 'https://s3.example.com:9000/my-bucket/a/b',
    region: 'eu-1',
    accessKeyId: 'id',
    secretAccessKey: 's/e',
  });
  for (const wrong of [
    'https://id:s@host/bucket',
    's3://host/bucket',
    's3://id:100%@host/bucket',
    's3://%ff:s@host/bucket',
    's3://id@host/bucket',
    's3://id:s@host/',
    's3://id:s@host/B',
    's3://id:s@host/bucket/a b',
    's3://id:s@host/bucket?tls=no',
    's3://id:s@host/bucket?other=1',
    'nothing',
  ])
    assert.equal(readS3Address(wrong), undefined, wrong);
});
