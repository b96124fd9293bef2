import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { filesPerProcess, groupsOf } from './groups.ts';
import { summarise } from './last-run.ts';
import type { Outcome } from './read-results.ts';
import { joined } from './run-files.ts';
import { deservesASecondRun, flakyIn } from './second-run.ts';

/**
 * Bodies of test files by name: one passes, one fails on its first run, one always fails, one does not load, one is
 * ended by a signal, two have tests and a suite of another file, one exits its process.
 */
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
  'exits.test.mjs': 'test("exits", () => process["exit"](1));',
  'late.test.mjs': 'test("comes late", () => {});',
  'crashes.test.mjs': 'test("crashes", () => { process.kill(process.pid, "SIGKILL"); });',
};
type Name = keyof typeof bodies;

let root: string;
before(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelhouse-second-run-'));
  mkdirSync(join(root, 'server'));
  for (const [name, body] of Object.entries(bodies)) {
    writeFileSync(join(root, name), `import { test } from 'node:test';\n${body}\n`);
  }
});
after(() => rmSync(root, { recursive: true }));

/** Runs files from a separate process: a run inside a test would run nothing. */
function outcomeOf(...files: Name[]): Outcome {
  return run(files, 1);
}

function run(files: readonly string[], filesPerProcess: number): Outcome {
  const script = `
    import { runFiles } from ${JSON.stringify(join(import.meta.dirname, 'run-files.ts'))};
    const options = { root: ${JSON.stringify(root)}, concurrency: 2, filesPerProcess: ${filesPerProcess}, timeoutMs: 30_000, names: [] };
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

test('a run names failed tests and the files that failed or did not load', () => {
  const first = outcomeOf('sound.test.mjs', 'wavers.test.mjs', 'broken.test.mjs', 'unread.test.mjs');
  assert.deepEqual(Object.keys(first.failed).toSorted(), [
    'broken.test.mjs',
    'unread.test.mjs',
    'wavers.test.mjs',
  ]);
  assert.equal(first.hasFailed, false);
  assert.ok((first.durations['sound.test.mjs'] ?? 0) > 0);
  const second = outcomeOf('wavers.test.mjs', 'broken.test.mjs', 'unread.test.mjs');
  assert.deepEqual(second.failed['broken.test.mjs'], ['is broken']);
  assert.deepEqual(flakyIn(first, second), ['wavers.test.mjs › wavers']);
  const { line, failed } = summarise(Object.values(joined(first, second).counts));
  assert.equal(line, '2 passed, 2 failed, 0 skipped');
  assert.equal(failed, 2);
});

test('a failure in a suite or in another file’s test belongs to the file that ran it', () => {
  const outcome = outcomeOf('sound.test.mjs', 'suite.test.mjs', 'made.test.mjs');
  assert.deepEqual(outcome.failed['suite.test.mjs'], ['is in a suite']);
  assert.deepEqual(outcome.failed['made.test.mjs'], []);
  assert.deepEqual(Object.keys(outcome.failed).length, 2);
  assert.equal(outcome.hasFailed, false);
});

test('a process ended by a signal fails the run for good', () => {
  const outcome = outcomeOf('crashes.test.mjs');
  assert.deepEqual(Object.keys(outcome.failed), ['crashes.test.mjs']);
  assert.equal(outcome.hasFailed, true);
});

test('files sharing a process are reported one by one, including failures caused by another', () => {
  for (const [name, body] of Object.entries(bodies)) {
    const text = `import { test } from 'node:test';\n${body.replaceAll('./shared.mjs', '../shared.mjs')}\n`;
    writeFileSync(join(root, 'server', name.replace('.mjs', '.ts')), text);
  }
  const files = ['sound', 'broken', 'suite', 'made', 'unread'].map((name) => `server/${name}.test.ts`);
  const outcome = run(files, 5);
  assert.deepEqual(outcome.failed, {
    'server/broken.test.ts': ['is broken'],
    'server/suite.test.ts': ['is in a suite'],
    'server/made.test.ts': ['is made'],
    'server/unread.test.ts': [],
  });
  assert.deepEqual(outcome.counts['server/sound.test.ts'], { passed: 1, failed: 0, skipped: 0 });
  assert.equal(summarise(Object.values(outcome.counts)).line, '1 passed, 4 failed, 0 skipped');
  assert.equal(outcome.hasFailed, false);
  assert.ok((outcome.durations['server/sound.test.ts'] ?? -1) >= 0);

  const ended = run(['server/sound.test.ts', 'server/exits.test.ts', 'server/late.test.ts'], 3);
  assert.deepEqual(ended.failed['server/exits.test.ts'], []);
  assert.deepEqual(ended.failed['server/late.test.ts'], []);
  assert.equal(ended.hasFailed, false);
  assert.equal(ended.broken.length, 1);
});

test('a file gets its own process if it awaits while loading, or changes process-wide state', () => {
  const own = {
    'waits.test.ts': 'const app = await start();',
    'waits-below.test.ts': 'const { app, settings } =\n  await start();',
    'sets.test.ts': "process.env.PORT = '1';",
    'mocks.test.ts': 'mock.timers.enable();',
    'imports.test.ts': "import './test/opened.ts';",
    'kills.slow.test.ts': '',
  };
  mkdirSync(join(root, 'server/test'));
  writeFileSync(join(root, 'server/test/opened.ts'), 'export const page = await open();');
  for (const [name, text] of Object.entries(own)) writeFileSync(join(root, 'server', name), text);
  const files = [
    'server/sound.test.ts',
    'server/made.test.ts',
    ...Object.keys(own).map((name) => `server/${name}`),
  ];
  const { groups, close } = groupsOf(root, files, 10);
  close();
  const shared = groups.filter((group) => group.files.length > 1);
  assert.deepEqual(
    shared.map((group) => group.files),
    [['server/sound.test.ts', 'server/made.test.ts']],
  );
  assert.equal(groups.length, 7);
  assert.deepEqual(
    [8, 60, 489, 700].map((total) => filesPerProcess(total, 4)),
    [1, 5, 31, 30],
    'four slots have the same number of turns',
  );
});

test('a process that fails after its tests says why, and is flaky once if its files pass alone', () => {
  const leaves = `import { test } from 'node:test';
  test('passes', () => { setTimeout(() => Promise.reject(new Error('nobody waits for this')), 50); });`;
  writeFileSync(join(root, 'server', 'leaves.test.ts'), leaves);
  const files = ['server/sound.test.ts', 'server/leaves.test.ts'];
  const first = run(files, 2);
  assert.deepEqual(first.failed, { 'server/sound.test.ts': [], 'server/leaves.test.ts': [] });
  assert.equal(first.broken.length, 1);
  assert.match(first.broken[0]?.reason ?? '', /nobody waits for this/);
  const [one, ...others] = flakyIn(first, { ...first, failed: {}, broken: [] });
  assert.match(one ?? '', /^one process of server\/sound.test.ts, server\/leaves.test.ts › .*exit code 1/);
  assert.deepEqual(others, []);
  assert.deepEqual(flakyIn(first, { ...first, broken: [] }), []);
});

test('a few failures of a large run are retried; many, or those of a small run, are not', () => {
  const all = Array.from({ length: 200 }, (_, index) => `${index}.test.ts`);
  const outcome = (files: string[], broken: string[][] = []): Outcome => ({
    failed: Object.fromEntries([...files, ...broken.flat()].map((file) => [file, []])),
    hasFailed: false,
    broken: broken.map((some) => ({ files: some, reason: '' })),
    counts: {},
    durations: {},
  });
  assert.equal(deservesASecondRun(outcome(all.slice(0, 12)), all), true);
  assert.equal(deservesASecondRun(outcome(all.slice(0, 13)), all), false);
  assert.equal(deservesASecondRun(outcome([], [all.slice(0, 14)]), all), true);
  assert.equal(deservesASecondRun(outcome(all.slice(20, 32), [all.slice(0, 14)]), all), false);
  assert.equal(deservesASecondRun(outcome([]), all), false);
  assert.equal(deservesASecondRun(outcome(all.slice(0, 1)), all.slice(0, 10)), false);
});
