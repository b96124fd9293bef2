import { glob } from 'node:fs/promises';
import { importGraph } from './import-graph.ts';

const everyTest = ['**/*.test.{ts,tsx}', 'e2e/**/*.journey.ts'];
const notOurs = /(^|\/)(node_modules|dist|data)(\/|$)/;

/**
 * Test files under `root` whose path contains one of `filters` (all of them when there is none), as relative paths in the
 * order to run them: journeys in the browser come last, since they are slow and fail for any reason the others find faster.
 */
export async function selectFiles(root: string, filters: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const path of glob(everyTest, {
    cwd: root,
    exclude: (name) => notOurs.test(name.replaceAll('\\', '/')),
  })) {
    files.push(path.replaceAll('\\', '/'));
  }
  const wanted = filters.map((filter) => filter.replace(/^\.\//, ''));
  const selected = files.filter(
    (file) => wanted.length === 0 || wanted.some((filter) => file.includes(filter)),
  );
  return selected.sort((a, b) => Number(isJourney(a)) - Number(isJourney(b)) || (a < b ? -1 : 1));
}

/** Whether the file is a journey through the product in a real browser. */
export const isJourney = (file: string): boolean => file.endsWith('.journey.ts');

/** Whether the file runs before a release and when its subject changes, not with every change: its name says so. */
export const isSlow = (file: string): boolean => /\.slow\.(test\.tsx?|journey\.ts)$/.test(file);

/** Whether one of `files` needs the file `target`, directly or through other files of ours. Paths relative to `root`. */
export const anyImports = (root: string, files: readonly string[], target: string): boolean =>
  importGraph(root, files).has(target);
