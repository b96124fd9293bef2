import { dependants, importGraph } from './import-graph.ts';
import { isJourney } from './select-files.ts';

/** Files that run beside each other, and how many at once. */
export interface Phase {
  readonly files: readonly string[];
  readonly concurrency: number;
}

/** Imports that mark a heavy test: it starts a browser, or runs the product as a process to be killed or measured. */
const heavy = ['server/test/browser.ts', 'server/test/durability/server-process.ts'];

/** Two at once: while one waits for its page or its process, the other has the machine. */
const heavyAtOnce = 2;

/**
 * Two phases: files that work in their own process first, as many at once as `concurrency` says; then those that start
 * browsers and servers, which suffer from neighbours. The order within each stays.
 */
export function phasesOf(root: string, files: readonly string[], concurrency: number): Phase[] {
  const graph = importGraph(root, files);
  const starting = new Set(heavy.flatMap((target) => [...dependants(graph, target)]));
  const isHeavy = (file: string) => isJourney(file) || starting.has(file);
  const { light = [], late = [] } = Object.groupBy(files, (file) => (isHeavy(file) ? 'late' : 'light'));
  return [
    { files: light, concurrency },
    { files: late, concurrency: Math.min(concurrency, heavyAtOnce) },
  ].filter((phase) => phase.files.length > 0);
}
