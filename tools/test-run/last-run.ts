import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Counts } from './read-results.ts';

/** Record of the last test run. */
export interface LastRun {
  /** The checked-out commit, and true if files differed from it. */
  readonly commit: string;
  readonly dirty: boolean;
  /** True if it ran all the tests a change must pass. */
  readonly whole: boolean;
  /** Number of tests that failed even when rerun alone. */
  readonly failed: number;
  readonly flaky: readonly string[];
  readonly seconds: number;
  /** End of the run, ISO 8601. */
  readonly at: string;
}

const record = 'node_modules/.cache/wheelhouse/last-run.json';

/** Records the result of a run for the check before a merge. */
export function recordRun(root: string, run: Omit<LastRun, 'commit' | 'dirty' | 'at'>): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  let commitState = { commit: 'unknown', dirty: true };
  try {
    commitState = { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' };
  } catch {
    // A copy of the files without git history has no commit.
  }
  const entry: LastRun = { ...commitState, ...run, at: new Date().toISOString() };
  mkdirSync(dirname(join(root, record)), { recursive: true });
  writeFileSync(join(root, record), JSON.stringify(entry));
}

/** Summary line of a run. */
export function summarise(counts: Iterable<Counts>): { readonly line: string; readonly failed: number } {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const each of counts) {
    passed += each.passed;
    failed += each.failed;
    skipped += each.skipped;
  }
  return { line: `${passed} passed, ${failed} failed, ${skipped} skipped`, failed };
}
