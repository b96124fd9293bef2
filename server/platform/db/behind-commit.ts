import type { Db, Step } from './db.ts';

/**
 * Schedules work in steps after the commit, ahead of the next changes: for bulk consequences that no caller waits
 * for. Inside the commit, all of it would be one step that delays every caller. Failed work is left to the next
 * change that schedules it. Only for databases where changes share commits (`indexesInBulk`).
 */
export function addStepAfterCommit(db: Db, step: Step): void {
  const { commit } = db;
  if (!commit.addStep) throw new Error('Nobody goes on behind this commit.');
  commit.addStep(step);
}
