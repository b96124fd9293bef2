import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependants, importGraph } from './import-graph.ts';

/** Test files run by one process, and the program it gets. */
export interface Group {
  /** Absolute path. */
  readonly path: string;
  /** Paths relative to the root. */
  readonly files: readonly string[];
}

/** Test files that may share a process: elsewhere, tests modify the process. */
const shares = /^(server|e2e|web|blocks|renderer|canvas|widget)\/.*(?<!\.slow)\.(test|journey)\.ts$/;
/** Files with top-level await cannot be required; others modify process-wide state. */
const ownProcessPattern =
  /^(?:export )?(?:(?:const|let) [^=]{0,400}=\s*)?await |^for await|process\.env(?:\.\w+|\[[^\]\n]{0,80}\]) (?:\?\?|\|\|)?= |delete process\.env|Object\.assign\(process\.env|process\.(?:on|once|chdir|exit|exitCode|kill\(process)\b|\bmock\.|globalThis\.\w+ = /m;

const isShared = (root: string, file: string): boolean =>
  shares.test(file) && !ownProcessPattern.test(readFileSync(join(root, file), 'utf8'));

/** The same for what test files import; a program that is started by its path handles its own signals. */
const supportOwnProcessPattern =
  /^(?:export )?(?:(?:const|let) [^=]{0,400}=\s*)?await |^for await|process\.env(?:\.\w+|\[[^\]\n]{0,80}\]) (?:\?\?|\|\|)?= /m;

/** Files that import a support file with top-level await or one that sets the environment. */
function importersOfSuch(root: string, files: readonly string[]): ReadonlySet<string> {
  const graph = importGraph(root, files);
  const such = [...graph.keys()].filter(
    (file) =>
      file.includes('/test/') &&
      existsSync(join(root, file)) &&
      supportOwnProcessPattern.test(readFileSync(join(root, file), 'utf8')),
  );
  return new Set(such.flatMap((file) => [...dependants(graph, file)]));
}

/** Maximum group size, so that a crashing process takes few files with it. */
const filesMax = 32;
const turnsMin = 3;

/**
 * Number of files per process for a total and a concurrency: each slot gets several turns, and as many as the others, so
 * that all end at about the same time.
 */
export function filesPerProcess(files: number, concurrency: number): number {
  const turns = Math.ceil(files / (concurrency * filesMax));
  if (turns > turnsMin) return Math.ceil(files / (concurrency * turns));
  return Math.max(Math.floor(files / (concurrency * turnsMin)), 1);
}

/**
 * Deals files to processes in turn, `size` each, so that the longest, which come first, are spread out. A module
 * that hundreds of test files load is then loaded by few processes, which saves a third of a run
 * (decisions 50 and 131). Some files need a process of their own: they come last, where short ones fill the time until
 * the longest group ends. `close` deletes the generated programs.
 */
export function groupsOf(
  root: string,
  files: readonly string[],
  size: number,
): { readonly groups: readonly Group[]; close(): void } {
  const byImport = importersOfSuch(root, files);
  const { shared = [], alone = [] } = Object.groupBy(files, (file) =>
    size > 1 && isShared(root, file) && !byImport.has(file) ? 'shared' : 'alone',
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
  return { groups: [...groups, ...singles], close: () => rmSync(folder, { recursive: true }) };
}

/** Program with a suite for each of several test files, named by its path. */
const program = (root: string, files: readonly string[]): string =>
  `import { createRequire } from 'node:module';
import { describe } from 'node:test';
const require = createRequire(import.meta.url);
for (const [file, path] of ${JSON.stringify(files.map((file) => [file, join(root, file)]))})
  describe(file, () => void require(path));
`;
