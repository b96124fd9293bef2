import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

// Stands in for the package registry: records its calls, and installs a Node and a Vite that count their runs.
const npm = `#!/bin/sh
echo "$@" >> npm-calls
[ -e npm-fails ] && { echo "npm error network" >&2; exit 1; }
rm -rf node_modules && mkdir -p node_modules/.bin node_modules/vite/bin
[ -e npm-without-scripts ] || ln -s '${process.execPath}' node_modules/.bin/node
cp vite.txt node_modules/vite/bin/vite.js
`;
const vite = `
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
appendFileSync('vite-calls', process.argv.slice(2).join(' ') + '\\n');
const folder = process.argv[3];
if (existsSync(folder + '/broken')) throw new Error('a module is missing');
mkdirSync(folder + '/dist', { recursive: true });
`;
const program = `
process.exitCode = 3;
if (process.argv.includes('--wait')) {
  process.on('SIGTERM', () => process.exit(5));
  setInterval(() => {}, 1000);
}
console.log(process.argv.includes('--pid') ? process.pid : JSON.stringify(process.argv.slice(2)));
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelhouse-bootstrap-'));
  cpSync(join(import.meta.dirname, '..'), join(root, 'tools'), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=24' } }));
  writeLock({
    '': {},
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/checks': { version: '1.0.0', dev: true },
  });
  write('server/app/start.cjs', program);
  write('tools/test.ts', program);
  write('vite.txt', vite);
  write('bin/npm', npm);
  spawnSync('chmod', ['+x', join(root, 'bin/npm')]);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const writeLock = (packages: object): void => write('package-lock.json', JSON.stringify({ packages }));

function lines(path: string): string[] {
  return readFileSync(join(root, path), 'utf8').trim().split('\n');
}

const env = { ...process.env, PATH: '' };
function bootstrap(...args: string[]): SpawnSyncReturns<string> {
  env.PATH = [join(root, 'bin'), process.env.PATH].join(delimiter);
  return spawnSync(process.execPath, ['tools/bootstrap.mjs', ...args], { cwd: root, env, encoding: 'utf8' });
}

test('start on a bare clone installs without developer packages and runs with its arguments and exit code', () => {
  const { stdout, stderr, status } = bootstrap('start', '--demo', 'two words');
  assert.equal(stdout, '["--demo","two words"]\n');
  assert.equal(stderr, 'Installing packages (a minute or two the first time)…\n');
  assert.equal(status, 3);
  assert.deepEqual(lines('npm-calls'), ['ci --loglevel=error --omit=dev']);
});

test('an unchanged installation is not repeated', () => {
  bootstrap('start');
  assert.equal(bootstrap('start').stderr, '');
  assert.equal(lines('npm-calls').length, 1);
});

test('test installs the developer packages that start left out, and start keeps them when the lock file changes', () => {
  bootstrap('start');
  bootstrap('test');
  writeLock({ '': {}, 'node_modules/runs': { version: '2.0.0' } });
  bootstrap('start');
  assert.deepEqual(lines('npm-calls'), [
    'ci --loglevel=error --omit=dev',
    'ci --loglevel=error --include=dev',
    'ci --loglevel=error --include=dev',
  ]);
});

test('packages from a plain npm install are accepted if they match the lock file', () => {
  const installed = {
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/checks': { version: '1.0.0', dev: true },
  };
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  assert.equal(bootstrap('test').status, 3);
  writeLock({ '': {}, ...installed, 'node_modules/runs': { version: '1.0.1' } });
  bootstrap('test');
  assert.deepEqual(lines('npm-calls'), ['ci --loglevel=error --include=dev']);
});

test('when npm fails, its output and the remedy are shown, and the next try installs again', () => {
  write('npm-fails', '');
  const { stderr, status } = bootstrap('start');
  assert.equal(status, 1);
  assert.match(
    stderr,
    /npm error network\nInstalling packages failed: npm ci .+ \(exit code 1\)\.\n.+run the command again/s,
  );
  rmSync(join(root, 'npm-fails'));
  assert.equal(bootstrap('start').status, 3);
});

test('without the pinned Node a recent enough system Node is used, with a note', () => {
  write('npm-without-scripts', '');
  const { stderr, status } = bootstrap('start');
  assert.match(stderr, /The pinned Node in node_modules does not run; using this machine's v/);
  assert.equal(status, 3);
});

test('the web UI is built only when its files changed', () => {
  write('web/vite.config.ts', '');
  write('web/src/main.tsx', 'one');
  bootstrap('start');
  bootstrap('start');
  assert.equal(lines('vite-calls').length, 1);
  write('web/src/main.tsx', 'two');
  bootstrap('start');
  write('web/src/generated/api.d.ts', 'types leave nothing in a build');
  bootstrap('start');
  write('web/dist/assets/index.js', 'a result is not a source');
  bootstrap('start');
  assert.deepEqual(lines('vite-calls'), Array(2).fill('build web --logLevel warn'));
});

test('touching a file, or changing a test, builds nothing; a same-size change does', () => {
  write('web/vite.config.ts', '');
  write('web/src/main.tsx', 'one');
  bootstrap('start');
  write('web/src/main.tsx', 'one');
  write('web/src/main.test.tsx', 'a test is not a source');
  bootstrap('start');
  assert.equal(lines('vite-calls').length, 1);
  write('web/src/main.tsx', 'two');
  bootstrap('start');
  assert.equal(lines('vite-calls').length, 2);
});

test('the widget is built when its files changed, and its build’s size report is shown', () => {
  write('vite.txt', `${vite}process.stderr.write('The loader: 3 bytes\\n');`);
  write('web/vite.config.ts', '');
  write('widget/vite.config.ts', '');
  assert.match(bootstrap('start').stderr, /Building the widget…\nThe loader: 3 bytes\n/);
  write('widget/src/loader.ts', 'two');
  bootstrap('start');
  assert.equal(bootstrap('start').stderr, '');
  assert.deepEqual(lines('vite-calls'), [
    'build web --logLevel warn',
    'build widget --logLevel warn',
    'build widget --logLevel warn',
  ]);
});

test('a failing build of the web UI is shown and stops the start', () => {
  write('web/vite.config.ts', '');
  write('web/broken', '');
  const { stdout, stderr, status } = bootstrap('start');
  assert.match(stderr, /a module is missing.+Building the web UI failed \(exit code 1\)\./s);
  assert.equal(stdout, '');
  assert.equal(status, 1);
});

// Simulates Node before 22.15, and Windows.
const withoutExecve = ['--import', 'data:text/javascript,delete process.execve'];

for (const [title, flags] of [
  ['takes the place of the bootstrap', []],
  ['is waited for where it cannot take its place', withoutExecve],
] as const) {
  test(`the program ${title}, is reached by SIGTERM, and its exit code is handed on`, async () => {
    bootstrap('start');
    const args = [...flags, 'tools/bootstrap.mjs', 'start', '--wait', '--pid'];
    const child = spawn(process.execPath, args, { cwd: root, env });
    const [pid] = await once(child.stdout.setEncoding('utf8'), 'data');
    assert.equal(Number(pid) === child.pid, flags.length === 0);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [5, null]);
  });
}

test('a program ended by a signal is reported as such', async () => {
  bootstrap('start');
  for (const [flags, exit] of [
    [[], [null, 'SIGKILL']],
    [withoutExecve, [137, null]],
  ] as const) {
    const args = [...flags, 'tools/bootstrap.mjs', 'start', '--wait', '--pid'];
    const child = spawn(process.execPath, args, { cwd: root, env });
    const [pid] = await once(child.stdout.setEncoding('utf8'), 'data');
    process.kill(Number(pid), 'SIGKILL');
    assert.deepEqual(await once(child, 'exit'), exit);
  }
});

test('an unknown command lists the known ones', () => {
  const { stderr, status } = bootstrap('strat');
  assert.match(stderr, /^Usage: node tools\/bootstrap\.mjs <start\|/);
  assert.equal(status, 1);
});
