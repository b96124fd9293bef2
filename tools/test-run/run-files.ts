import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { groupsOf } from './groups.ts';
import { preloads } from './preloads.ts';
import { type Outcome, readResults } from './read-results.ts';

export interface RunOfFiles {
  readonly root: string;
  readonly concurrency: number;
  /** Maximum files per process; 1 gives each its own. */
  readonly filesPerProcess: number;
  /** Timeout per file; a shared process gets the sum. */
  readonly timeoutMs: number;
  /** Regular expressions for test titles. Empty: all tests. */
  readonly names: readonly string[];
  readonly signal: AbortSignal;
}

/** Runs test files and prints their results. Paths are relative to `root`. */
export async function runFiles(files: readonly string[], options: RunOfFiles): Promise<Outcome> {
  const { root, concurrency, timeoutMs, names, signal } = options;
  const { groups, close } = groupsOf(root, files, options.filesPerProcess);
  try {
    const results = run({
      cwd: root,
      files: groups.map(({ path }) => path),
      concurrency,
      timeout: timeoutMs * Math.max(...groups.map((group) => group.files.length)),
      ...(names.length > 0 ? { testNamePatterns: names.map((name) => new RegExp(name)) } : {}),
      execArgv: [...preloads, `--test-timeout=${timeoutMs}`],
      signal,
    });
    const outcome = readResults(results, root, groups);
    const report = results.compose(spec);
    report.pipe(process.stdout, { end: false });
    await finished(report, { writable: false });
    return outcome();
  } finally {
    close();
  }
}

/** Merges the outcomes of two runs; for a file in both, the later one counts. */
export const joined = (first: Outcome, later: Outcome): Outcome => ({
  failed: { ...first.failed, ...later.failed },
  hasFailed: first.hasFailed || later.hasFailed,
  broken: [...first.broken, ...later.broken],
  counts: { ...first.counts, ...later.counts },
  durations: { ...first.durations, ...later.durations },
});
