import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependants, importGraph } from './import-graph.ts';

/** Test files that one process runs, and the file that it is given. */
export interface Group {
  /** Absolute. */
  readonly path: string;
  /** Relative to the root. */
  readonly files: readonly string[];
}

/** Test files that may share a process: elsewhere, tests modify the process. */
const shares = /^(server|e2e|web)\/.*(?<!\.slow)\.(test|journey)\.ts$/;
/** A file that waits while it loads cannot be required; the others change what their process has one of. */
const needsItsOwn =
  /^(?:export )?(?:(?:const|let) [^=]{0,400}=\s*)?await |^for await|process\.env(?:\.\w+|\[[^\]\n]{0,80}\]) (?:\?\?|\|\|)?= |delete process\.env|Object\.assign\(process\.env|process\.(?:on|once|chdir|exit|exitCode|kill\(process)\b|\bmock\.|globalThis\.\w+ = /m;

const isShared = (root: string, file: string): boolean =>
  shares.test(file) && !needsItsOwn.test(readFileSync(join(root, file), 'utf8'));

const awaits = /^(?:export )?(?:(?:const|let) [^=]{0,400}=\s*)?await |^for await/m;

/** Files that import a support file which awaits at its top: they cannot be required either. */
function importersOfAwaiting(root: string, files: readonly string[]): ReadonlySet<string> {
  const graph = importGraph(root, files);
  const awaiting = [...graph.keys()].filter(
    (file) =>
      file.includes('/test/') &&
      existsSync(join(root, file)) &&
      awaits.test(readFileSync(join(root, file), 'utf8')),
  );
  return new Set(awaiting.flatMap((file) => [...dependants(graph, file)]));
}

/** At most so many, so that a process which crashes takes few others with it. */
const filesMax = 14;

/**
 * Number of files per process for a total and a concurrency: each slot gets several turns, so that all end at about
 * the same time.
 */
export const filesPerProcess = (files: number, concurrency: number): number =>
  Math.min(Math.max(Math.floor(files / (concurrency * 3)), 1), filesMax);

/**
 * Deals files to processes, `size` to each, in turn: what comes first, and takes longest, is in different ones. A module that
 * hundreds of test files load is then loaded by a fourteenth of as many processes, which was a third of what a run took (decision 50).
 * What must have a process of its own has it. `close` removes the files that were written for it.
 */
export function groupsOf(
  root: string,
  files: readonly string[],
  size: number,
): { readonly groups: readonly Group[]; close(): void } {
  const awaiting = importersOfAwaiting(root, files);
  const { shared = [], alone = [] } = Object.groupBy(files, (file) =>
    size > 1 && isShared(root, file) && !awaiting.has(file) ? 'shared' : 'alone',
  );
  const singles = alone.map((file) => ({ path: join(root, file), files: [file] }));
  if (shared.length === 0) return { groups: singles, close() {} };
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-groups-'));
  const hands: string[][] = Array.from({ length: Math.ceil(shared.length / size) }, () => []);
  for (const [index, file] of shared.entries()) hands[index % hands.length]?.push(file);
  const groups = hands.map((hand, index) => {
    const path = join(folder, `${index}.test.mjs`);
    writeFileSync(path, program(root, hand));
    return { path, files: hand };
  });
  return { groups: [...singles, ...groups], close: () => rmSync(folder, { recursive: true }) };
}

/** A test file that has a suite for each of others, under its path. */
const program = (root: string, files: readonly string[]): string =>
  `import { createRequire } from 'node:module';
import { describe } from 'node:test';
const require = createRequire(import.meta.url);
for (const [file, path] of ${JSON.stringify(files.map((file) => [file, join(root, file)]))})
  describe(file, () => void require(path));
`;
