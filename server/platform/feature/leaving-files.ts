import { day } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { Database, Db } from '../db/database.ts';
import { type FileStore, nameOf, type Sha256 } from '../files/index.ts';
import {
  deleteLeaving,
  deleteUnlessGoing,
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
export const takingNotesBack = (
  store: FileStore,
  database: Pick<Database, 'reader' | 'transact'>,
  now: () => number,
): FileStore => ({
  ...store,
  async put(content) {
    const name = nameOf(content);
    if (await isLeaving(database.reader, name)) {
      const isGoing = await database.transact(async (db) => {
        await deleteUnlessGoing(db, name, timesAt(now()));
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
export type Held = (db: Db, names: readonly Sha256[]) => Promise<ReadonlySet<Sha256>>;

type Transact = Database['transact'];

/** Notes every unreferenced file for deletion a day later. */
export async function noteUnheld(
  files: Pick<FileStore, 'list'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  held: Held,
  now: number,
): Promise<void> {
  let some: Sha256[] = [];
  const note = async () => {
    const kept = await held(reader, some);
    const unheld = some.filter((name) => !kept.has(name));
    if (unheld.length > 0) await transact((db) => insertLeaving(db, unheld, now));
    some = [];
  };
  for await (const name of files.list()) if (some.push(name) === atOnce) await note();
  await note();
}

/** Deletes files noted a day ago that are still unreferenced, checking each immediately before. */
export async function deleteNoted(
  files: Pick<FileStore, 'delete'>,
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  held: Held,
  now: number,
): Promise<void> {
  const times = timesAt(now);
  for (;;) {
    const names = await selectDue(reader, times, atOnce);
    for (const name of names) {
      if (await begun(transact, name, held, times)) {
        await files.delete(name);
        await transact((db) => deleteLeaving(db, name));
      }
    }
    if (names.length < atOnce) return;
  }
}

/** True if the file may be deleted now; withdraws the note of one that is referenced again. */
const begun = (transact: Transact, name: Sha256, held: Held, times: LeavingTimes): Promise<boolean> =>
  transact(async (db) => {
    if (!(await updateGoing(db, name, times))) return false;
    const isHeld = (await held(db, [name])).has(name);
    if (isHeld) await deleteLeaving(db, name);
    return !isHeld;
  });
