import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { longestFirst, recalled, remember, slowest } from './durations.ts';
import { phasesOf } from './phases.ts';
import { preloads } from './preloads.ts';
import { readArguments } from './read-arguments.ts';
import { changedFiles, testsOf } from './select-changed.ts';
import { anyImports, isSlow, selectFiles } from './select-files.ts';
import { folderInMemory } from './temporary-folder.ts';

/** Leftovers of a test, and the message if they make its file fail. */
const endings: Readonly<Record<string, readonly [body: string, said?: string]>> = {
  nothing: [''],
  'a timer': ['setInterval(() => {}, 1000);', 'something was left running: Timeout'],
  'an error': [`setTimeout(() => { throw new Error('too late'); });`, 'too late'],
  'a rejection': [`void Promise.reject(new Error('unheard'));`, 'unheard'],
};

const repository = join(import.meta.dirname, '../..');
let root: string;
before(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelhouse-test-run-'));
  const files: Record<string, string> = {
    'a.test.ts': `import { b } from './lib/b.ts';\n`,
    'lib/b.ts': `export const load = () => import('../deep/c.ts');\n`,
    'deep/c.ts': `export * from './target.ts';\n`,
    'deep/target.ts': '',
    'web/button.test.tsx': '',
    'e2e/sign-in.journey.ts': '',
    'z.test.ts': `import 'node:fs';\n`,
    'node_modules/package/its.test.ts': '',
    'web/dist/built.test.ts': '',
    ...Object.fromEntries(
      Object.entries(endings).map(([name, [body]]) => [
        `${name}.mjs`,
        `import { test } from 'node:test';\ntest('ends', async () => {\nawait 0;\n${body}\n});\n`,
      ]),
    ),
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
});
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
after(() => rmSync(root, { recursive: true }));

test('all test files of the repository are chosen, journeys in the browser last, packages and builds never', async () => {
  assert.deepEqual(await selectFiles(root, []), [
    'a.test.ts',
    'web/button.test.tsx',
    'z.test.ts',
    'e2e/sign-in.journey.ts',
  ]);
});

test('a part of a path chooses the files that contain it, and several choose together', async () => {
  assert.deepEqual(await selectFiles(root, ['web/']), ['web/button.test.tsx']);
  assert.deepEqual(await selectFiles(root, ['./a.test', 'sign-in']), ['a.test.ts', 'e2e/sign-in.journey.ts']);
  assert.deepEqual(await selectFiles(root, ['no such']), []);
});

test('slow files are recognised by name', () => {
  assert.ok(isSlow('server/test/kill.slow.test.ts') && isSlow('e2e/layout.slow.journey.ts'));
  assert.ok(!isSlow('server/slow.test.ts') && !isSlow('server/features/slow.ts'));
});

test('files that start a browser or a server run last, and fewer at once', () => {
  write('server/test/browser.ts', '');
  write('picture.test.ts', `import './server/test/browser.ts';\n`);
  assert.deepEqual(phasesOf(root, ['picture.test.ts', 'e2e/sign-in.journey.ts', 'z.test.ts'], 4), [
    { files: ['z.test.ts'], concurrency: 4 },
    { files: ['picture.test.ts', 'e2e/sign-in.journey.ts'], concurrency: 3 },
  ]);
  assert.deepEqual(phasesOf(root, ['z.test.ts'], 1), [{ files: ['z.test.ts'], concurrency: 1 }]);
});

test('a module that a test needs is found through intermediate files', () => {
  assert.ok(anyImports(root, ['a.test.ts'], 'deep/target.ts'));
  assert.ok(!anyImports(root, ['web/button.test.tsx', 'z.test.ts'], 'deep/target.ts'));
});

test('a change selects tests that import it, name its path, or scan its folder', () => {
  write('thread.test.ts', `new Worker(new URL('./lib/thread.ts', import.meta.url));\n`);
  write('lib/thread.ts', `import './styles.css';\n`);
  write('program.test.ts', `spawn(join(root, 'lib/program.ts'));\n`);
  write('lib/program.ts', `import './b.ts';\n`);
  write('folders.test.ts', `globSync('**/*.md');\n`);
  const tests = ['a.test.ts', 'folders.test.ts', 'program.test.ts', 'thread.test.ts', 'z.test.ts'];
  const chosen = (...changed: string[]) => testsOf(root, tests, changed);

  assert.deepEqual(chosen('deep/target.ts'), ['a.test.ts', 'folders.test.ts', 'program.test.ts']);
  assert.deepEqual(chosen('lib/styles.css'), ['folders.test.ts', 'thread.test.ts']);
  assert.deepEqual(chosen('z.test.ts', 'lib/thread.ts'), ['folders.test.ts', 'thread.test.ts', 'z.test.ts']);
  assert.deepEqual(chosen('lib/nobody-needs-it.ts', 'README.md'), ['folders.test.ts']);
  assert.deepEqual(chosen(), []);
});

test('files read without import select their declared tests, and unknown readers select all', () => {
  const tests = ['a.test.ts', 'server/features/effects/test/catalog.test.ts', 'e2e/sign-in.journey.ts'];
  assert.deepEqual(testsOf(root, tests, ['effects/fade/recipe.json']), [tests[1]]);
  assert.deepEqual(testsOf(root, tests, ['web/src/main.css']), [tests[2]]);
  for (const file of ['package.json', 'tools/test.ts', 'server/unknown.sql'])
    assert.deepEqual(testsOf(root, tests, [file]), tests, file);
});

test('changes include commits since the branch point, uncommitted edits and untracked files', () => {
  const clone = join(root, 'clone');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: clone });
  const commit = (...paths: string[]) => {
    for (const path of paths) write(`clone/${path}`, Math.random().toString());
    git('add', '.');
    git('commit', '-qm', 'A change');
  };
  mkdirSync(clone);
  git('init', '-qb', 'main');
  commit('kept.ts', 'changed.ts', 'edited.ts', 'removed.ts');
  git('checkout', '-qb', 'branch');
  commit('changed.ts', 'folder/added.ts');
  git('checkout', '-q', 'main');
  commit('elsewhere.ts');
  git('checkout', '-q', 'branch');
  write('clone/edited.ts', 'edited');
  write('clone/ä file.ts', '');
  rmSync(join(clone, 'removed.ts'));

  const edits = ['edited.ts', 'removed.ts', 'ä file.ts'];
  assert.deepEqual(changedFiles(clone, 'main').sort(), ['changed.ts', 'folder/added.ts', ...edits].sort());
  assert.deepEqual(changedFiles(clone, 'HEAD').sort(), edits.sort());
  assert.throws(() => changedFiles(clone, 'no-such-ref'));
});

test('the slowest files start first next time and are named at the end; a first run uses known ones', () => {
  const first = recalled(root);
  const [name = ''] = longestFirst(Object.keys(first), first);
  assert.match(name, /\.journey\.ts$/);
  for (const file of Object.keys(first)) assert.ok(existsSync(join(repository, file)), file);
  remember(root, { 'a.test.ts': 20, 'long.test.ts': 900_000, 'short.test.ts': 10 });
  remember(root, { 'a.test.ts': 30, 'z.test.ts': 40, [name]: 50 });
  const files = ['a.test.ts', 'new.test.ts', 'z.test.ts', 'short.test.ts', 'long.test.ts', name];
  assert.deepEqual(longestFirst(files, recalled(root)), [
    'long.test.ts',
    name,
    'z.test.ts',
    'a.test.ts',
    'short.test.ts',
    'new.test.ts',
  ]);
  assert.match(
    slowest({ 'a.test.ts': 30, 'long.test.ts': 9000 }),
    /^ +9\.0 s {2}long\.test\.ts\n +0\.0 s {2}a\.test\.ts$/,
  );
});

test('a run’s files are in a shared temporary folder, unless there is no room for it', () => {
  const parent = join(root, 'memory');
  assert.equal(folderInMemory(parent, 1), undefined, 'not there');
  mkdirSync(parent);
  assert.equal(folderInMemory(parent, Number.POSITIVE_INFINITY), undefined, 'too full');
  const folder = folderInMemory(parent, 1);
  assert.deepEqual(readdirSync(parent), [basename(folder ?? '')]);
  assert.equal(statSync(folder ?? '').mode & 0o7777, 0o1777);
  assert.deepEqual(readdirSync(folder ?? ''), []);
});

test('arguments are parts of paths, titles, a number of processes and seconds', () => {
  assert.deepEqual(readArguments(['events', '--name', 'once', '--concurrency=1', '--timeout', '5'], 8), {
    filters: ['events'],
    names: ['once'],
    changedSince: undefined,
    all: false,
    concurrency: 1,
    timeoutMs: 5000,
  });
  assert.equal(readArguments([], 1).concurrency, 3);
  assert.equal(readArguments([], 64).concurrency, 4);
  assert.equal(readArguments(['--changed', 'events'], 2).changedSince, 'main');
  assert.equal(readArguments(['--changed=HEAD'], 2).changedSince, 'HEAD');
  assert.throws(() => readArguments(['--nonsense'], 2), /nonsense/);
});

for (const [name, [, expected]] of Object.entries(endings)) {
  test(`a file whose tests leave ${name} behind ${expected ? 'fails, and says so' : 'passes'}`, () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [...preloads, join(root, `${name}.mjs`)], {
      env: { ...env, WHEELHOUSE_TEST_GRACE_MS: '1000' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.equal(status, expected ? 1 : 0);
    assert.ok((stdout + stderr).includes(expected ?? ''), stdout + stderr);
  });
}
