// npm test [-- part-of-a-path …] [--changed[=ref]] [--name "title"] [--concurrency n] [--timeout seconds]
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { builtServerVariable } from '../server/test/durability/built-server.ts';
import { poolerUrlVariable, postgresUrlVariable, startPostgres } from '../server/test/postgres.ts';
import { ensureBuilt } from './bootstrap/build.mjs';
import { Stopped } from './bootstrap/message.mjs';
import { readArguments } from './test-run/read-arguments.ts';
import { changedFiles, testsOf } from './test-run/select-changed.ts';
import { anyImports, isJourney, selectFiles } from './test-run/select-files.ts';

const root = join(import.meta.dirname, '..');
const options = readArguments(process.argv.slice(2), availableParallelism());
const found = await selectFiles(root, options.filters);
const files =
  options.changedSince === undefined ? found : testsOf(root, found, changedFiles(root, options.changedSince));
if (options.changedSince !== undefined) {
  console.error(`${files.length} of ${found.length} test files can fail by what changed.`);
  if (files.length === 0) process.exit(0);
}
if (files.length === 0) {
  console.error(
    `No test file's path contains ${options.filters.join(' or ')}. To choose by title: --name "…".`,
  );
  process.exit(1);
}

const interrupted = new AbortController();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    process.exitCode = code;
    interrupted.abort();
  });
}

// Two hundred processes load the same modules: stripped of types and compiled once, they cost each a second less.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tests');

const startsServers = anyImports(root, files, 'server/test/durability/server-process.ts');
if (files.some(isJourney) || startsServers) {
  try {
    ensureBuilt(root, process.execPath, files.some(isJourney) ? undefined : ['server']);
    process.env[builtServerVariable] = 'yes';
  } catch (error) {
    console.error(error instanceof Stopped ? error.message : error);
    process.exit(1);
  }
}
const needsPostgres = !process.env[postgresUrlVariable] && anyImports(root, files, 'server/test/postgres.ts');
const postgres = needsPostgres ? await startPostgres() : undefined;
if (postgres) process.env[postgresUrlVariable] = postgres.url;
if (postgres?.poolerUrl) process.env[poolerUrlVariable] = postgres.poolerUrl;

try {
  const results = run({
    cwd: root,
    files: files.map((file) => join(root, file)),
    concurrency: options.concurrency,
    timeout: options.timeoutMs,
    ...(options.names.length > 0 ? { testNamePatterns: options.names.map((name) => new RegExp(name)) } : {}),
    execArgv: ['--import', join(import.meta.dirname, 'test-run/leak-watch.ts')],
    signal: interrupted.signal,
  });
  results.on('test:fail', ({ skip, todo }) => {
    if (skip === undefined && todo === undefined) process.exitCode ||= 1;
  });
  const report = results.compose(spec);
  report.pipe(process.stdout);
  await finished(report, { writable: false });
} finally {
  await postgres?.stop();
}
