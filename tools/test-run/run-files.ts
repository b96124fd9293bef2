import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { Durations } from './durations.ts';
import { preloads } from './preloads.ts';

export interface RunOfFiles {
  readonly root: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Regular expressions over the titles of tests. None: all tests. */
  readonly names: readonly string[];
  readonly signal: AbortSignal;
}

/** How many tests of a file ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Outcome {
  /** Files in which a test failed, with the titles of the tests that did; none where the file itself failed. */
  readonly failed: Readonly<Record<string, readonly string[]>>;
  /** Whether something failed that no second run can clear: it belongs to no file, or a signal ended the process of one. */
  readonly failedForGood: boolean;
  readonly counts: Readonly<Record<string, Counts>>;
  readonly durations: Durations;
}

/** Runs the test files, each in a process of its own, and prints what comes of them. Paths are relative to `root`. */
export async function runFiles(files: readonly string[], options: RunOfFiles): Promise<Outcome> {
  const { root, concurrency, timeoutMs, names, signal } = options;
  const failed: Record<string, string[]> = {};
  const counts: Record<string, Counts> = {};
  const durations: Record<string, number> = {};
  let failedForGood = false;
  let hasFailedElsewhere = false;
  const results = run({
    cwd: root,
    files: files.map((file) => join(root, file)),
    concurrency,
    timeout: timeoutMs,
    ...(names.length > 0 ? { testNamePatterns: names.map((name) => new RegExp(name)) } : {}),
    execArgv: [...preloads],
    signal,
  });
  results.on('test:fail', ({ file, name, details, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) return;
    const error = details.error as Error & { failureType?: string; signal?: string | null };
    if (error.signal) failedForGood = true;
    const isOfOthers = details.type === 'suite' || error.failureType === 'subtestsFailed';
    const path = file === undefined ? undefined : relative(root, file);
    if (path === undefined || !files.includes(path)) {
      // A test is said to be of the file that calls `test`: of what makes the same tests for several files, say.
      hasFailedElsewhere ||= !isOfOthers;
      return;
    }
    failed[path] ??= [];
    if (!isOfOthers && relative(root, name) !== path) failed[path].push(name);
  });
  results.on('test:summary', ({ file, duration_ms, counts: { tests, passed, skipped, todo } }) => {
    if (file === undefined) return;
    durations[relative(root, file)] = duration_ms;
    counts[relative(root, file)] = { passed, failed: tests - passed - skipped - todo, skipped };
  });
  const report = results.compose(spec);
  report.pipe(process.stdout, { end: false });
  await finished(report, { writable: false });
  for (const [path, { failed: some }] of Object.entries(counts)) if (some > 0) failed[path] ??= [];
  if (hasFailedElsewhere && Object.keys(failed).length === 0) failedForGood = true;
  // A file that does not load, or fails behind its tests, counts as one.
  for (const path of Object.keys(failed)) {
    const { passed = 0, skipped = 0, failed: some = 0 } = counts[path] ?? {};
    counts[path] = { passed, skipped, failed: Math.max(some, 1) };
  }
  return { failed, failedForGood, counts, durations };
}

/** Two runs of different files as one; of a file that ran in both, the later one counts. */
export const joined = (first: Outcome, later: Outcome): Outcome => ({
  failed: { ...first.failed, ...later.failed },
  failedForGood: first.failedForGood || later.failedForGood,
  counts: { ...first.counts, ...later.counts },
  durations: { ...first.durations, ...later.durations },
});
