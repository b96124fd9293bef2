import { day } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { Database, Db } from '../db/database.ts';
import { type FileStore, nameOf, type Sha256 } from '../files/index.ts';
import {
  deleteLeaving,
  deleteUnlessRemoving,
  insertLeaving,
  isLeaving,
  type LeavingTimes,
  selectDue,
  updateGoing,
} from './leaving-rows.ts';

/** A file is stored before the transaction that references it, which may take a while. */
const notedMs = day;
/** Longer than any deletion takes: four requests to a bucket, 30 seconds each. */
const goingMs = 5 * 60_000;
/** Batch size of lookups. */
const atOnce = 500;

const timesAt = (now: number): LeavingTimes => ({ now, notedBy: now - notedMs, goneBy: now - goingMs });

/**
 * A store whose files are deleted only by `deleteNoted`. Putting a file withdraws its deletion note first, which
 * protects it for a day; the transaction that references it has to end within that time. While a file is being
 * deleted, putting it fails with `not_ready`. Never put a file within a transaction: withdrawing the note is a
 * transaction itself.
 */
export const clearingNotes = (
  store: FileStore,
  database: Pick<Database, 'reader' | 'transact'>,
  now: () => number,
): FileStore => ({
  ...store,
  async put(content) {
    const name = nameOf(content);
    if (await isLeaving(database.reader, name)) {
      const isGoing = await database.transact(async (db) => {
        await deleteUnlessRemoving(db, name, timesAt(now()));
        return isLeaving(db, name);
      });
      if (isGoing)
        return fail('not_ready', {
          detail: 'The same file is being deleted at the moment. Try again in a few seconds.',
        });
    }
    return store.put(content);
  },
});

/** The files among these that are referenced. */
export type FindReferenced = (db: Db, names: readonly Sha256[]) => Promise<ReadonlySet<Sha256>>;

type Transact = Database['transact'];

/** Notes every unreferenced file for deletion a day later. */
export async function noteUnreferenced(
  files: Pick<FileStore, 'list'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  findReferenced: FindReferenced,
  now: number,
): Promise<void> {
  let some: Sha256[] = [];
  const note = async () => {
    const heldNames = await findReferenced(reader, some);
    const unreferenced = some.filter((name) => !heldNames.has(name));
    if (unreferenced.length > 0) await transact((db) => insertLeaving(db, unreferenced, now));
    some = [];
  };
  for await (const name of files.list()) if (some.push(name) === atOnce) await note();
  await note();
}

/** Deletes files noted a day ago that are still unreferenced, checking each immediately before. */
export async function deleteNoted(
  files: Pick<FileStore, 'delete'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  findReferenced: FindReferenced,
  now: number,
): Promise<void> {
  const times = timesAt(now);
  for (;;) {
    const names = await selectDue(reader, times, atOnce);
    for (const name of names) {
      if (await beginRemoval(transact, name, findReferenced, times)) {
        await files.delete(name);
        await transact((db) => deleteLeaving(db, name));
      }
    }
    if (names.length < atOnce) return;
  }
}

/** True if the file may be deleted now; withdraws the note of one that is referenced again. */
const beginRemoval = (
  transact: Transact,
  name: Sha256,
  findReferenced: FindReferenced,
  times: LeavingTimes,
): Promise<boolean> =>
  transact(async (db) => {
    if (!(await updateGoing(db, name, times))) return false;
    const isReferenced = (await findReferenced(db, [name])).has(name);
    if (isReferenced) await deleteLeaving(db, name);
    return !isReferenced;
  });
