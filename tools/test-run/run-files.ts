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

export interface Outcome {
  /** Files in which a test failed. */
  readonly failed: readonly string[];
  /** Whether something failed that belongs to no file, which no second run can clear. */
  readonly failedElsewhere: boolean;
  readonly durations: Durations;
}

/** Runs the test files, each in a process of its own, and prints what comes of them. Paths are relative to `root`. */
export async function runFiles(files: readonly string[], options: RunOfFiles): Promise<Outcome> {
  const { root, concurrency, timeoutMs, names, signal } = options;
  const failed = new Set<string>();
  const durations: Record<string, number> = {};
  let failedElsewhere = false;
  const results = run({
    cwd: root,
    files: files.map((file) => join(root, file)),
    concurrency,
    timeout: timeoutMs,
    ...(names.length > 0 ? { testNamePatterns: names.map((name) => new RegExp(name)) } : {}),
    execArgv: [...preloads],
    signal,
  });
  results.on('test:fail', ({ file, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) return;
    const path = file === undefined ? undefined : relative(root, file);
    if (path !== undefined && files.includes(path)) failed.add(path);
    else failedElsewhere = true;
  });
  results.on('test:summary', ({ file, duration_ms }) => {
    if (file !== undefined) durations[relative(root, file)] = duration_ms;
  });
  const report = results.compose(spec);
  report.pipe(process.stdout);
  await finished(report, { writable: false });
  return { failed: [...failed], failedElsewhere, durations };
}
