import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';

const cacheModule = join(import.meta.dirname, 'code-cache.cjs');
const folder = mkdtempSync(join(tmpdir(), 'code-cache-'));
const bundle = join(folder, 'bundle');
const cache = join(folder, 'cache');
after(() => rmSync(folder, { recursive: true }));

/** Runs the bundle in a process of its own, which lives until `settleMs` at most. Returns its output. */
function run({ settleMs = 60_000, cacheFolder = cache, end = '' } = {}): string {
  const program = `
    require(${JSON.stringify(cacheModule)}).loadFromCodeCache(${JSON.stringify(bundle)}, ${JSON.stringify(cacheFolder)}, ${settleMs});
    require(${JSON.stringify(join(bundle, 'main.cjs'))});
    ${end}`;
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim();
}

const stored = () => readdirSync(cache).sort();

/** Writes a file of the bundle as of a second of a fixed day, so that files of one length differ by their time only. */
function write(name: string, text: string, second: number): void {
  writeFileSync(join(bundle, name), text);
  utimesSync(join(bundle, name), second, second);
}

describe('the code cache', () => {
  beforeEach(() => {
    rmSync(bundle, { recursive: true, force: true });
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(bundle);
    write('main.cjs', `const { greet } = require('./part.cjs');\nconsole.log(greet('Ada'));`, 1);
    write('part.cjs', "exports.greet = (name) => 'Hello ' + name + '.';", 1);
  });

  test('stores the code of each file at the end, and uses it afterwards', () => {
    assert.equal(run(), 'Hello Ada.');
    const files = stored();
    assert.equal(files.length, 2);
    const before = files.map((file) => readFileSync(join(cache, file)));
    assert.equal(run(), 'Hello Ada.');
    assert.deepEqual(stored(), files);
    for (const [index, file] of files.entries())
      assert.deepEqual(readFileSync(join(cache, file)), before[index], 'not written again');
  });

  test('stores the code of a process that goes on', () => {
    const end = `
      const { readdirSync } = require('node:fs');
      const isStored = () => readdirSync(${JSON.stringify(folder)}, { recursive: true }).join().split('-v').length === 3;
      setInterval(() => isStored() && process.exit(1), 10);`;
    assert.throws(() => run({ settleMs: 10, end }));
    assert.equal(stored().length, 2);
  });

  test('never runs the code of another text of the same length', () => {
    run();
    write('part.cjs', "exports.greet = (name) => 'Howdy ' + name + '.';", 2);
    assert.equal(run(), 'Howdy Ada.');
    assert.equal(stored().length, 2, 'the outdated file is gone');
  });

  test('loads the source if a stored file is damaged', () => {
    run();
    for (const file of stored()) writeFileSync(join(cache, file), 'not code');
    assert.equal(run(), 'Hello Ada.');
  });

  test('stores nothing of a process that ends with an error', () => {
    assert.throws(() => run({ end: 'process.exit(2);' }));
    assert.throws(() => readdirSync(cache), { code: 'ENOENT' });
  });

  test('a folder that cannot be written is no fault', () => {
    assert.equal(run({ cacheFolder: '/dev/null/cache' }), 'Hello Ada.');
  });
});
