import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileBeginner, openFileStore, removeLeftFiles } from '../index.ts';

// Files of calls, from their first bytes until they are stored or discarded.

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'wheelhouse-arriving-'));
  folder = join(data, 'arriving');
});
afterEach(() => rmSync(data, { recursive: true }));

async function aFile(bytes: Buffer) {
  const file = await fileBeginner(folder)();
  await file.write(bytes.subarray(0, 100_000));
  await file.write(bytes.subarray(100_000));
  return { file, lying: await file.finish() };
}

test('a file is hashed while written, private, and removed afterwards', async () => {
  const bytes = randomBytes(300_000);
  const { file, lying: fileOnDisk } = await aFile(bytes);
  assert.deepEqual([fileOnDisk.size, fileOnDisk.sha256], [bytes.length, hash('sha256', bytes)]);
  assert.deepEqual(await fileOnDisk.read(), bytes);
  assert.deepEqual([statSync(folder).mode & 0o777, statSync(fileOnDisk.path).mode & 0o777], [0o700, 0o600]);
  await file.remove();
  await file.remove();
  assert.deepEqual(readdirSync(folder), []);
});

test('a store adopts it unchanged, repairs damaged copies, and leaves no temporary file', async () => {
  const store = openFileStore(data, undefined);
  const bytes = randomBytes(300_000);
  const name = hash('sha256', bytes);
  const storedPath = join(data, 'files', name.slice(0, 2), name);
  for (const damage of [undefined, 'damaged', undefined]) {
    if (damage) writeFileSync(storedPath, Buffer.from(bytes).fill(damage, 0, 7));
    const { file, lying: fileOnDisk } = await aFile(bytes);
    assert.equal(await store.put(fileOnDisk), name);
    assert.ok(!existsSync(fileOnDisk.path));
    assert.deepEqual(await store.get(name), bytes);
    await file.remove();
    assert.deepEqual(readdirSync(dirname(storedPath)), [name]);
  }
});

test('leftovers of a killed process are removed at start, but not another’s current files', async () => {
  const exitedPid = spawnSync(process.execPath, ['-e', '']).pid;
  const leaveFile = async (rename: (path: string) => string, at = new Date()) => {
    const { lying: fileOnDisk } = await aFile(randomBytes(10));
    const path = rename(fileOnDisk.path);
    renameSync(fileOnDisk.path, path);
    utimesSync(path, at, at);
    return path;
  };
  const ofPid = (pid: number | undefined) => (path: string) => path.replace(`+${process.pid}+`, `+${pid}+`);
  const foreignPath = (path: string) => join(folder, `another-${path.slice(folder.length + 1)}`);
  const stay = [await leaveFile(ofPid(process.ppid)), await leaveFile(foreignPath)];
  const go = [
    await leaveFile(ofPid(exitedPid)),
    await leaveFile((path) => path),
    await leaveFile(foreignPath, new Date(Date.now() - 2 * 3_600_000)),
  ];
  removeLeftFiles(folder);
  assert.deepEqual(
    [stay.map(existsSync), go.map(existsSync)],
    [
      [true, true],
      [false, false, false],
    ],
  );
  removeLeftFiles(join(data, 'none'));
});
