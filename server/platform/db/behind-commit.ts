import type { Db, Step } from './db.ts';

/**
 * Has work go on behind the commit, step by step, before the next changes: for what changes bring about in bulk and nobody
 * waits for. In the commit itself all that it writes would be one step, and everybody would wait for it. Work that fails
 * is left to the next change that asks for it. Only where changes share commits (`indexesInBulk`).
 */
export function behindCommit(db: Db, step: Step): void {
  const { commit } = db;
  if (!commit.addStep) throw new Error('Nobody goes on behind this commit.');
  commit.addStep(step);
}
