import { glob } from 'node:fs/promises';
import { importGraph } from './import-graph.ts';

const everyTest = ['**/*.test.{ts,tsx}', 'e2e/**/*.journey.ts'];
const notOurs = /(^|\/)(node_modules|dist|data)(\/|$)/;

/**
 * Test files under `root` whose path contains one of `filters` (all if there are none), as relative paths in run
 * order: browser journeys come last, because they are slow and fail for any reason the others find faster.
 */
export async function selectFiles(root: string, filters: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const path of glob(everyTest, {
    cwd: root,
    exclude: (name) => notOurs.test(name.replaceAll('\\', '/')),
  })) {
    files.push(path.replaceAll('\\', '/'));
  }
  const patterns = filters.map((filter) => filter.replace(/^\.\//, ''));
  const selected = files.filter(
    (file) => patterns.length === 0 || patterns.some((filter) => file.includes(filter)),
  );
  return selected.sort((a, b) => Number(isJourney(a)) - Number(isJourney(b)) || (a < b ? -1 : 1));
}

/** True for a journey through the product in a real browser. */
export const isJourney = (file: string): boolean => file.endsWith('.journey.ts');

/**
 * True for files that run before a release and when their subject changes, but not with every change, by their name.
 */
export const isSlow = (file: string): boolean => /\.slow\.(test\.tsx?|journey\.ts)$/.test(file);

/** True if one of `files` imports `target`, directly or transitively. Paths are relative to `root`. */
export const anyImports = (root: string, files: readonly string[], target: string): boolean =>
  importGraph(root, files).has(target);
