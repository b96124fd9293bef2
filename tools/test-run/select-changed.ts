import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependants, importGraph } from './import-graph.ts';

/**
 * Files that differ from the branch point with `ref`, including uncommitted and untracked ones; relative to `root`.
 * Throws for an unknown ref.
 */
export function changedFiles(root: string, ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const base = git('merge-base', ref, 'HEAD').trim();
  const listed =
    git('diff', '--name-only', '--no-renames', '--relative', '-z', base) +
    git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(listed.split('\0').filter((path) => path !== ''))];
}

const all = /./;
const none = /$^/;

/** Files that tests depend on without importing them, and those tests. The first match counts. */
const readBy: readonly (readonly [files: RegExp, tests: RegExp])[] = [
  [/^(package(-lock)?\.json|\.npmrc)$|^tools\/(test\.ts|test-run\/)/, all],
  // Copied into the tests' folder.
  [/^tools\/bootstrap/, /^tools\/bootstrap\//],
  [/^effects\//, /effects|gallery|as-started/],
  // Built, and then used in a browser.
  [/^(web|widget|gallery|canvas)\//, /^e2e\/|as-started/],
  [/^server\/vite\.config\.ts$/, /durability/],
  [/^docs\/generated\//, /^tools\/generate\/|definitions|openapi/],
  // Read by tests that scan folders, or by none.
  [/\.md$|^(\.editorconfig|\.gitattributes|\.gitignore|biome\.json|knip\.config\.ts)$|tsconfig\.json$/, none],
];

const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/**
 * Tests that a change to these files can break: they import one, name its path, or are known to read it. Tests that
 * scan folders are always included. All tests, if the readers of a file are unknown.
 */
export function testsOf(root: string, tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const graph = importGraph(root, tests);
  const chosen = new Set<string>();
  const choose = (file: string) => {
    for (const each of dependants(graph, file)) chosen.add(each);
  };
  for (const file of graph.keys()) if (readsFolders(root, file)) choose(file);
  for (const file of changed) {
    choose(file);
    const [, readers] = readBy.find(([files]) => files.test(file)) ?? [];
    const isKnown = graph.has(file) || isCode(file);
    const also = readers ?? (isKnown ? none : all);
    for (const test of tests) if (also.test(test)) chosen.add(test);
  }
  return tests.filter((test) => chosen.has(test));
}

function readsFolders(root: string, file: string): boolean {
  if (!isCode(file)) return false;
  try {
    return /\bglob(Sync)?\(/.test(readFileSync(join(root, file), 'utf8'));
  } catch {
    // Deleted; tests that need it will fail.
    return false;
  }
}
