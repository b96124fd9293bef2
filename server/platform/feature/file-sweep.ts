import { day } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { Database, Db } from '../db/database.ts';
import { type FileStore, nameOf, type Sha256 } from '../files/index.ts';
import {
  claimMark,
  type DeletionTimes,
  deleteMark,
  deleteMarkUnlessClaimed,
  insertMarks,
  isMarked,
  selectDueMarks,
} from './marked-files.ts';

/** A file is stored before the transaction that references it, which may take a while. */
const markedMs = day;
/** Longer than any deletion takes: four requests to a bucket, 30 seconds each. */
const deletingMs = 5 * 60_000;
const batchSize = 500;

const timesAt = (now: number): DeletionTimes => ({
  now,
  markedBy: now - markedMs,
  claimedBy: now - deletingMs,
});

/**
 * Wraps a store so that putting a file unmarks it first, which protects it from `sweepMarked` for a day; the
 * transaction that references it must end within that time. While a file is being deleted, putting it fails with
 * `not_ready`. Never put a file within a transaction: unmarking is a transaction itself.
 */
export const unmarkOnPut = (
  store: FileStore,
  database: Pick<Database, 'reader' | 'transact'>,
  now: () => number,
): FileStore => ({
  ...store,
  async put(content) {
    const name = nameOf(content);
    if (await isMarked(database.reader, name)) {
      const isBeingDeleted = await database.transact(async (db) => {
        await deleteMarkUnlessClaimed(db, name, timesAt(now()));
        return isMarked(db, name);
      });
      if (isBeingDeleted)
        return fail('not_ready', {
          detail: 'The same file is being deleted at the moment. Try again in a few seconds.',
        });
    }
    return store.put(content);
  },
});

/** Returns the names that are referenced. */
export type FindReferenced = (db: Db, names: readonly Sha256[]) => Promise<ReadonlySet<Sha256>>;

type Transact = Database['transact'];

/** Marks every unreferenced file for deletion a day later. */
export async function markUnreferenced(
  files: Pick<FileStore, 'list'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  findReferenced: FindReferenced,
  now: number,
): Promise<void> {
  let batch: Sha256[] = [];
  const markBatch = async () => {
    const referenced = await findReferenced(reader, batch);
    const unreferenced = batch.filter((name) => !referenced.has(name));
    if (unreferenced.length > 0) await transact((db) => insertMarks(db, unreferenced, now));
    batch = [];
  };
  for await (const name of files.list()) if (batch.push(name) === batchSize) await markBatch();
  await markBatch();
}

/** Deletes files marked a day ago that are still unreferenced, checking each immediately before. */
export async function sweepMarked(
  files: Pick<FileStore, 'delete'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  findReferenced: FindReferenced,
  now: number,
): Promise<void> {
  const times = timesAt(now);
  for (;;) {
    const names = await selectDueMarks(reader, times, batchSize);
    for (const name of names) {
      if (await claimForDeletion(transact, name, findReferenced, times)) {
        await files.delete(name);
        await transact((db) => deleteMark(db, name));
      }
    }
    if (names.length < batchSize) return;
  }
}

/** Returns whether the file may be deleted now; unmarks it if it is referenced again. */
const claimForDeletion = (
  transact: Transact,
  name: Sha256,
  findReferenced: FindReferenced,
  times: DeletionTimes,
): Promise<boolean> =>
  transact(async (db) => {
    if (!(await claimMark(db, name, times))) return false;
    const isReferenced = (await findReferenced(db, [name])).has(name);
    if (isReferenced) await deleteMark(db, name);
    return !isReferenced;
  });
