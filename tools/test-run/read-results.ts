import { relative, resolve } from 'node:path';
import type { TestsStream } from 'node:test';
import type { Group } from './groups.ts';

/** Number of tests of a file by outcome. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A shared process that failed without a failing test to explain it. */
export interface BrokenProcess {
  readonly files: readonly string[];
  /** The reason, as far as known: its exit status and last output. */
  readonly reason: string;
}

export interface Outcome {
  /** Files with failed tests and their titles; no titles if the file itself failed. */
  readonly failed: Readonly<Record<string, readonly string[]>>;
  /** True for a failure that a second run cannot clear: it belongs to no file, or a signal ended its process. */
  readonly hasFailed: boolean;
  readonly broken: readonly BrokenProcess[];
  readonly counts: Readonly<Record<string, Counts>>;
  /** Milliseconds by file. */
  readonly durations: Readonly<Record<string, number>>;
}

/** Maximum characters kept of a process's output. */
const reasonMax = 4000;

type Failure = Error & { failureType?: string; exitCode?: number | null; signal?: string | null };

const exitText = ({ message, exitCode, signal }: Failure): string =>
  `${message} (${signal ?? `exit code ${exitCode ?? 'unknown'}`})`;

/** Reads the event stream of a run, file by file. Returns a function for the outcome at the end. */
export function readResults(results: TestsStream, root: string, groups: readonly Group[]): () => Outcome {
  const listed = new Set(groups.flatMap(({ files }) => files));
  const shared = groups.filter(({ files }) => files.length > 1);
  const sharedOf = (path: string) => shared.find((group) => group.path === path);
  const failed: Record<string, string[]> = {};
  const counts: Record<string, { passed: number; failed: number; skipped: number }> = {};
  const durations: Record<string, number> = {};
  const broken = new Map<Group, string>();
  const written = new Map<string, string>();
  const ended = new Set<string>();
  let hasFailed = false;
  let hasOtherFailure = false;
  /** The file of a shared process whose suite is being reported: its tests may be defined in other files. */
  let current: string | undefined;
  const suiteOf = (name: string, nesting: number) => (nesting === 0 && listed.has(name) ? name : undefined);
  const count = (how: keyof Counts) => {
    if (current === undefined) return;
    counts[current] ??= { passed: 0, failed: 0, skipped: 0 };
    (counts[current] as Record<keyof Counts, number>)[how] += 1;
  };
  const endOf = (name: string, nesting: number, milliseconds: number) => {
    if (current === undefined || suiteOf(name, nesting) !== current) return;
    durations[current] = milliseconds;
    counts[current] ??= { passed: 0, failed: 0, skipped: 0 };
    ended.add(current);
    current = undefined;
  };

  const keep = (file: string | undefined, text: string) => {
    if (file === undefined || !sharedOf(file)) return;
    written.set(file, `${written.get(file) ?? ''}${text}`.slice(-reasonMax));
  };
  results.on('test:stderr', ({ file, message }) => keep(file, message));
  results.on('test:diagnostic', ({ file, message, nesting }) => nesting === 0 && keep(file, `${message}\n`));
  results.on('test:start', ({ name, nesting }) => {
    current = suiteOf(name, nesting) ?? (nesting === 0 ? undefined : current);
  });
  results.on('test:pass', ({ name, nesting, details, skip, todo }) => {
    if (details.type !== 'suite' && todo === undefined) count(skip === undefined ? 'passed' : 'skipped');
    endOf(name, nesting, details.duration_ms);
  });
  results.on('test:fail', ({ file, name, nesting, details, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) return;
    const error = details.error as Failure;
    if (error.signal) hasFailed = true;
    const group = sharedOf(resolve(root, name));
    if (group) {
      if (error.failureType !== 'subtestsFailed') broken.set(group, exitText(error));
      return;
    }
    const isOfOthers = details.type === 'suite' || error.failureType === 'subtestsFailed';
    const path = current ?? (file === undefined ? undefined : relative(root, file));
    if (path === undefined || !listed.has(path)) {
      // node:test attributes a test to the file that calls `test`, which may be one that defines the same tests for
      // several files.
      hasOtherFailure ||= !isOfOthers;
      return;
    }
    failed[path] ??= [];
    if (details.type !== 'suite') count('failed');
    if (!isOfOthers && relative(root, name) !== path) failed[path].push(name);
    endOf(name, nesting, details.duration_ms);
  });
  results.on('test:summary', ({ file, duration_ms, counts: { tests, passed, skipped, todo } }) => {
    if (file === undefined || sharedOf(file)) return;
    durations[relative(root, file)] = duration_ms;
    counts[relative(root, file)] = { passed, failed: tests - passed - skipped - todo, skipped };
  });

  return () => {
    for (const [path, { failed: some }] of Object.entries(counts)) if (some > 0) failed[path] ??= [];
    const processes: BrokenProcess[] = [];
    for (const [{ files, path: program }, how] of broken) {
      // A leak or crash of the process is attributed to files that did not finish, or to any of them.
      const open = files.filter((path) => !ended.has(path));
      const suspects = open.length > 0 ? open : files;
      for (const path of suspects) failed[path] ??= [];
      processes.push({ files: suspects, reason: `${how}\n${written.get(program) ?? ''}`.trim() });
    }
    if (hasOtherFailure && Object.keys(failed).length === 0) hasFailed = true;
    // A file that fails to load, or after its tests, counts as one failure.
    for (const path of Object.keys(failed)) {
      const { passed = 0, skipped = 0, failed: some = 0 } = counts[path] ?? {};
      counts[path] = { passed, skipped, failed: Math.max(some, 1) };
    }
    return { failed, hasFailed, broken: processes, counts, durations };
  };
}
