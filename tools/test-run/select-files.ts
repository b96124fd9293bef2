import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Whether one of `files` imports the module `target`, directly or through other files of ours. Paths relative to `root`. */
export function anyImports(root: string, files: readonly string[], target: string): boolean {
  const goal = join(root, target);
  const seen = new Set<string>();
  const waiting = files.map((file) => join(root, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file === goal) return true;
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return false;
}

function importsOf(file: string): string[] {
  // By pattern, not by parser: a wrong yes costs the two seconds of starting PostgreSQL for nothing.
  const specifiers = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g,
  );
  return Array.from(specifiers, ([, specifier = '']) => join(dirname(file), specifier));
}
