import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { told } from './last-run.ts';
import { joined, type Outcome } from './run-files.ts';
import { deservesASecondRun, flakyIn } from './second-run.ts';

/** Bodies of test files, by name: one passes, one fails until it ran once, one always fails, one does not even load, one’s process is ended by a signal, two have tests and a suite of another file. */
const bodies = {
  'sound.test.mjs': 'test("is sound", () => {});',
  'wavers.test.mjs': `test("wavers", async () => {
    const { existsSync, mkdirSync } = await import('node:fs');
    const been = import.meta.filename + '.been';
    if (!existsSync(been)) { mkdirSync(been); throw new Error('not yet'); }
  });`,
  'broken.test.mjs': 'test("is broken", () => { throw new Error("never"); });',
  'unread.test.mjs': 'throw new Error("does not load");',
  'shared.mjs': `import { describe } from 'node:test';
  export const inSuite = (body) => describe('a suite', body);
  export const isMade = () => test('is made', () => { throw new Error('never'); });`,
  'suite.test.mjs': `import { inSuite } from './shared.mjs';
  inSuite(() => { test('is in a suite', () => { throw new Error('never'); }); });`,
  'made.test.mjs': `import { isMade } from './shared.mjs';
  isMade();`,
  'crashes.test.mjs': 'test("crashes", () => { process.kill(process.pid, "SIGKILL"); });',
};
type Name = keyof typeof bodies;

let root: string;
before(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelhouse-second-run-'));
  for (const [name, body] of Object.entries(bodies)) {
    writeFileSync(join(root, name), `import { test } from 'node:test';\n${body}\n`);
  }
});
after(() => rmSync(root, { recursive: true }));

/** What a run says of files, from a process of its own: a run inside a test would run nothing. */
function outcomeOf(...files: Name[]): Outcome {
  const script = `
    import { runFiles } from ${JSON.stringify(join(import.meta.dirname, 'run-files.ts'))};
    const options = { root: ${JSON.stringify(root)}, concurrency: 2, timeoutMs: 30_000, names: [] };
    const outcome = await runFiles(${JSON.stringify(files)}, { ...options, signal: AbortSignal.timeout(60_000) });
    console.log('\\n' + JSON.stringify(outcome));`;
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const main = join(root, 'main.mjs');
  writeFileSync(main, script);
  const { stdout, stderr } = spawnSync(process.execPath, [main], {
    env,
    encoding: 'utf8',
    timeout: 90_000,
  });
  assert.ok(stdout.includes('{"failed"'), stdout + stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

test('a run names the files in which a test failed, or that did not load, and the tests', () => {
  const first = outcomeOf('sound.test.mjs', 'wavers.test.mjs', 'broken.test.mjs', 'unread.test.mjs');
  assert.deepEqual(Object.keys(first.failed).toSorted(), [
    'broken.test.mjs',
    'unread.test.mjs',
    'wavers.test.mjs',
  ]);
  assert.equal(first.failedForGood, false);
  assert.ok((first.durations['sound.test.mjs'] ?? 0) > 0);
  const second = outcomeOf('wavers.test.mjs', 'broken.test.mjs', 'unread.test.mjs');
  assert.deepEqual(second.failed['broken.test.mjs'], ['is broken']);
  assert.deepEqual(flakyIn(first, second), ['wavers.test.mjs › wavers']);
  const { line, failed } = told(Object.values(joined(first, second).counts));
  assert.equal(line, '2 passed, 2 failed, 0 skipped');
  assert.equal(failed, 2);
});

test('what fails in a suite or by a test of another file is of the file that ran it, and may be run again', () => {
  const outcome = outcomeOf('sound.test.mjs', 'suite.test.mjs', 'made.test.mjs');
  assert.deepEqual(outcome.failed['suite.test.mjs'], ['is in a suite']);
  assert.deepEqual(outcome.failed['made.test.mjs'], []);
  assert.deepEqual(Object.keys(outcome.failed).length, 2);
  assert.equal(outcome.failedForGood, false);
});

test('a process that a signal ended fails the run for good', () => {
  const outcome = outcomeOf('crashes.test.mjs');
  assert.deepEqual(Object.keys(outcome.failed), ['crashes.test.mjs']);
  assert.equal(outcome.failedForGood, true);
});

test('a few failures in a large run are looked at again, many or those of a small one are not', () => {
  const all = Array.from({ length: 200 }, (_, index) => `${index}.test.ts`);
  assert.equal(deservesASecondRun(all.slice(0, 12), all), true);
  assert.equal(deservesASecondRun(all.slice(0, 13), all), false);
  assert.equal(deservesASecondRun([], all), false);
  assert.equal(deservesASecondRun(all.slice(0, 1), all.slice(0, 10)), false);
});
