import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { readArguments } from './read-arguments.ts';
import { anyImports, selectFiles } from './select-files.ts';

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
    'leaks.mjs': `import { test } from 'node:test';\ntest('ends', () => void setInterval(() => {}, 1000));\n`,
    'clean.mjs': `import { test } from 'node:test';\ntest('ends', () => {});\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
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

test('a module that a test needs is found through the files in between', () => {
  assert.ok(anyImports(root, ['a.test.ts'], 'deep/target.ts'));
  assert.ok(!anyImports(root, ['web/button.test.tsx', 'z.test.ts'], 'deep/target.ts'));
});

test('arguments are parts of paths, titles, a number of processes and seconds', () => {
  assert.deepEqual(readArguments(['events', '--name', 'once', '--concurrency=1', '--timeout', '5'], 8), {
    filters: ['events'],
    names: ['once'],
    concurrency: 1,
    timeoutMs: 5000,
  });
  assert.equal(readArguments([], 2).concurrency, 3);
  assert.equal(readArguments([], 64).concurrency, 4);
  assert.throws(() => readArguments(['--nonsense'], 2), /nonsense/);
});

for (const [file, status] of [
  ['clean.mjs', 0],
  ['leaks.mjs', 1],
] as const) {
  test(`a file whose tests ${status ? 'leave a timer running fails' : 'leave nothing running passes'}`, () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const watch = join(import.meta.dirname, 'leak-watch.ts');
    const result = spawnSync(process.execPath, ['--import', watch, join(root, file)], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
    assert.equal(result.status, status);
    assert.equal(result.stderr.includes('something was left running: Timeout'), status === 1);
  });
}
