// npm test [-- part-of-a-path …] [--changed[=ref]] [--all] [--name "title"] [--concurrency n] [--timeout seconds]
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServerVariable } from '../server/test/durability/built-server.ts';
import { everyDatabaseVariable } from '../server/test/every-database.ts';
import { makeMigratedDatabase, migratedDatabaseVariable } from '../server/test/migrated/database.ts';
import { makeMigratedFile, migratedFileVariable } from '../server/test/migrated/file.ts';
import { poolerUrlVariable, postgresUrlVariable, startPostgres } from '../server/test/postgres.ts';
import { ensureBuilt } from './bootstrap/build.mjs';
import { Stopped } from './bootstrap/message.mjs';
import { longestFirst, recalled, remember, slowest } from './test-run/durations.ts';
import { filesPerProcess } from './test-run/groups.ts';
import { recordRun, summarise } from './test-run/last-run.ts';
import { phasesOf } from './test-run/phases.ts';
import { readArguments } from './test-run/read-arguments.ts';
import type { Outcome } from './test-run/read-results.ts';
import { joined, runFiles } from './test-run/run-files.ts';
import { deservesASecondRun, flakyIn } from './test-run/second-run.ts';
import { changedFiles, testsOf } from './test-run/select-changed.ts';
import { anyImports, isJourney, isSlow, selectFiles } from './test-run/select-files.ts';
import { folderInMemory } from './test-run/temporary-folder.ts';

const root = join(import.meta.dirname, '..');
const options = readArguments(process.argv.slice(2), availableParallelism());
const startedAt = performance.now();
const isPart = options.filters.length > 0 || options.names.length > 0 || options.changedSince !== undefined;
const selected = await selectFiles(root, options.filters);
// Slow files run if they are named, or if their subject has changed.
const found = isPart || options.all ? selected : selected.filter((file) => !isSlow(file));
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

// Two hundred processes load the same modules: with cached compilation each takes a second less.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tests');

// Decision 134.
if (options.all || isPart) process.env[everyDatabaseVariable] = 'yes';

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
const memory = process.env.TMPDIR === undefined ? folderInMemory() : undefined;
// On any exit, including a failed start of PostgreSQL.
process.once('exit', () => memory && rmSync(memory, { recursive: true, force: true }));
if (memory) process.env.TMPDIR = memory;
const needsPostgres = !process.env[postgresUrlVariable] && anyImports(root, files, 'server/test/postgres.ts');
const postgres = needsPostgres ? await startPostgres() : undefined;
if (postgres) process.env[postgresUrlVariable] = postgres.url;
if (postgres?.poolerUrl) process.env[poolerUrlVariable] = postgres.poolerUrl;
if (postgres) process.env[migratedDatabaseVariable] = await makeMigratedDatabase(postgres);
if (anyImports(root, files, 'server/test/migrated/file.ts')) {
  const tables = mkdtempSync(join(tmpdir(), 'wheelhouse-tables-'));
  process.once('exit', () => rmSync(tables, { recursive: true, force: true }));
  process.env[migratedFileVariable] = await makeMigratedFile(tables);
}

const outcomeOf = (some: readonly string[], concurrency: number, perProcess: number) =>
  runFiles(some, { ...options, root, concurrency, filesPerProcess: perProcess, signal: interrupted.signal });
try {
  let outcome: Outcome | undefined;
  for (const phase of phasesOf(root, longestFirst(files, recalled(root)), options.concurrency)) {
    if (interrupted.signal.aborted) break;
    const perProcess = filesPerProcess(phase.files.length, phase.concurrency);
    const next = await outcomeOf(phase.files, phase.concurrency, perProcess);
    if (options.names.length === 0) remember(root, next.durations);
    outcome = outcome ? joined(outcome, next) : next;
  }
  const first = outcome as Outcome;
  const failed = Object.keys(first.failed);
  const isRepeatable = !first.hasFailed && !interrupted.signal.aborted;
  const secondRun =
    isRepeatable && deservesASecondRun(first, files) ? await outcomeOf(failed, 1, 1) : undefined;
  const flaky = secondRun ? flakyIn(first, secondRun) : [];
  const end = secondRun ? { ...joined(first, secondRun), failed: secondRun.failed } : first;
  if (files.length > 1) console.log(`The slowest files:\n${slowest(first.durations)}`);
  for (const each of flaky) console.log(`flaky: ${each}`);
  const brokenSilently = first.broken.filter(({ files: some }) => some.some((file) => end.failed[file]));
  for (const { files: some, reason } of brokenSilently)
    console.log(`a process of ${some.join(', ')} failed: ${reason}`);
  for (const file of Object.keys(end.failed)) console.log(`failed: ${file}`);
  const { line, failed: failedCount } = summarise(Object.values(end.counts));
  const isGreen = Object.keys(end.failed).length === 0 && !end.hasFailed && !interrupted.signal.aborted;
  if (!isGreen) process.exitCode ||= 1;
  recordRun(root, {
    whole: !isPart && !interrupted.signal.aborted,
    failed: isGreen ? 0 : Math.max(failedCount, 1),
    flaky,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });
  console.log(line);
} finally {
  await postgres?.stop();
}
