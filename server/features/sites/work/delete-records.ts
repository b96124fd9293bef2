import { defineJob, exponentialBackoff, RetryLater } from '../../../kernel/job.ts';
import type { OwnedTable } from '../../../kernel/owned-tables.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  deleteSomeOwned,
  forgetOwnedWords,
  inOrderOfDeletion,
  type Owner,
} from '../../../platform/db/owned-rows.ts';
import { type HandledJob, handleJob, type JobRun } from '../../../platform/jobs/index.ts';
import {
  deleteProjectRow,
  deleteSiteRow,
  hasSites,
  lockProjectToDelete,
  lockSiteToDelete,
} from '../store/deletions.ts';

/** Deleting millions of events takes long, and no caller waits for it. */
const slow = {
  leaseSeconds: 60,
  attempts: 20,
  backoff: exponentialBackoff(5, 3600),
  priority: 'low',
  concurrency: 1,
} as const;

export const deleteSiteJob = defineJob({
  name: 'site.delete_records',
  input: StrictObject({ site_id: Type.Integer(), at: Type.Integer() }),
  ...slow,
});

export const deleteProjectJob = defineJob({
  name: 'project.delete_records',
  input: StrictObject({ project_id: Type.Integer(), at: Type.Integer() }),
  ...slow,
});

/** Rows deleted per transaction: a few milliseconds, while others wait. */
const rowsAtOnce = 250;
/** Time after which an attempt yields to other jobs. */
const attemptMilliseconds = 60_000;
/** Delay of a project waiting for its sites. */
const sitesSeconds = 1;

export interface DeletionDeps {
  readonly ofSites: readonly OwnedTable[];
  readonly ofProjects: readonly OwnedTable[];
  /** Monotonic milliseconds. */
  ticks(): number;
}

/** Deletes due sites and projects with all their records in small steps; an interrupted deletion resumes. */
export function deletionJobHandlers({ ofSites, ofProjects, ticks }: DeletionDeps): HandledJob[] {
  /** Deletes all rows of an owner. `isStill` checks in each transaction that the deletion is still wanted. */
  async function deleteAll(
    run: Pick<JobRun<unknown>, 'transact'>,
    tables: readonly OwnedTable[],
    owner: Owner,
    isStill: (db: Db) => Promise<boolean>,
  ): Promise<boolean> {
    const until = ticks() + attemptMilliseconds;
    for (const table of inOrderOfDeletion(tables)) {
      for (let gone = 1; gone > 0; ) {
        const step = async (db: Db) =>
          (await isStill(db)) ? deleteSomeOwned(db, table, owner, rowsAtOnce) : undefined;
        // Repeating a deletion after a power failure is harmless.
        const deleted = await run.transact(step, 'crash');
        if (deleted === undefined) return false;
        gone = deleted;
        if (ticks() > until) throw new RetryLater(1, 'There is more to delete.', { countsAsAttempt: false });
      }
    }
    return true;
  }

  return [
    handleJob(deleteSiteJob, async (run) => {
      const { site_id: id, at } = run.input;
      // Cancelled, or already deleted.
      const isStill = async (db: Db) => (await lockSiteToDelete(db, id))?.delete_at === at;
      if (!(await deleteAll(run, ofSites, { column: 'site_id', id }, isStill))) return undefined;
      return run.done(async (db) => {
        forgetOwnedWords(db, ofSites);
        await deleteSiteRow(db, id);
      });
    }),

    handleJob(deleteProjectJob, async (run) => {
      const { project_id: id, at } = run.input;
      const isStill = async (db: Db) => (await lockProjectToDelete(db, id))?.delete_at === at;
      const isWaiting = await run.transact(async (db) => (await isStill(db)) && (await hasSites(db, id)));
      if (isWaiting)
        throw new RetryLater(sitesSeconds, 'Its sites are being deleted.', { countsAsAttempt: false });
      if (!(await deleteAll(run, ofProjects, { column: 'project_id', id }, isStill))) return undefined;
      return run.done((db) => deleteProjectRow(db, id));
    }),
  ];
}
