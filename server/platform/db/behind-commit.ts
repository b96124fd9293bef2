import type { Db } from './database.ts';

/** Some of a longer work, in a transaction of its own. Answers whether there is more of it. */
export type Step = (db: Db) => Promise<boolean>;

const left = new WeakMap<Db, Set<Step>>();

/** Collects what changes leave for behind their commit. Whoever commits does it then, and empties the set. */
export function collectSteps(db: Db): Set<Step> {
  const steps = new Set<Step>();
  left.set(db, steps);
  return steps;
}

/**
 * Has work go on behind the commit, step by step, before the next changes: for what changes bring about in bulk and nobody
 * waits for. In the commit itself all that it writes would be one step, and everybody would wait for it. Work that fails
 * is left to the next change that asks for it. Only where changes share commits (`indexesInBulk`).
 */
export function behindCommit(db: Db, step: Step): void {
  const steps = left.get(db);
  if (!steps) throw new Error('Nobody goes on behind this commit.');
  steps.add(step);
}
