import { dependants, importGraph } from './import-graph.ts';
import { isJourney } from './select-files.ts';

/** Files run in parallel, and how many at once. */
export interface Phase {
  readonly files: readonly string[];
  readonly concurrency: number;
}

/** Imports that mark a heavy test: it starts a browser, or runs the product as a process to be killed or measured. */
const heavy = ['server/test/browser.ts', 'server/test/durability/server-process.ts'];

/** Measured: with two at once, pages and processes that are waited for left a quarter of two cores unused. */
const heavyConcurrency = 3;

/**
 * Splits files into two phases: first those that work in their own process, `concurrency` at once; then those that
 * start browsers and servers, which are sensitive to load. The order within each is kept.
 */
export function phasesOf(root: string, files: readonly string[], concurrency: number): Phase[] {
  const graph = importGraph(root, files);
  const starting = new Set(heavy.flatMap((target) => [...dependants(graph, target)]));
  const isHeavy = (file: string) => isJourney(file) || starting.has(file);
  const { light = [], late: heavyFiles = [] } = Object.groupBy(files, (file) =>
    isHeavy(file) ? 'late' : 'light',
  );
  return [
    { files: light, concurrency },
    { files: heavyFiles, concurrency: Math.min(concurrency, heavyConcurrency) },
  ].filter((phase) => phase.files.length > 0);
}
