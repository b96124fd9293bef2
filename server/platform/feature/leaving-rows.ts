import type { Db } from '../db/database.ts';
import type { Sha256 } from '../files/index.ts';

/** Timestamps in epoch milliseconds. */
export interface LeavingTimes {
  readonly now: number;
  /** Notes up to this time are due. */
  readonly notedBy: number;
  /** Deletions begun before this time are considered abandoned. */
  readonly goneBy: number;
}

/** Notes files for deletion; existing notes keep their time. */
export async function insertLeaving(db: Db, names: readonly Sha256[], now: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('leaving_file')
    .values(names.map((name) => ({ name, noted_at: now, going_at: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function isLeaving(db: Db, name: Sha256): Promise<boolean> {
  const query = db.selectFrom('leaving_file').select('name').where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Withdraws a note unless the file is already being deleted. */
export async function deleteUnlessRemoving(
  db: Db,
  name: Sha256,
  { goneBy }: Pick<LeavingTimes, 'goneBy'>,
): Promise<void> {
  await db.deleteFrom('leaving_file').where('name', '=', name).where('going_at', '<=', goneBy).execute();
}

/** Names of files due for deletion, oldest note first. */
export async function selectDue(
  db: Db,
  { notedBy, goneBy }: LeavingTimes,
  rowsMax: number,
): Promise<Sha256[]> {
  const rows = await db
    .selectFrom('leaving_file')
    .select('name')
    .where('noted_at', '<=', notedBy)
    .where('going_at', '<=', goneBy)
    .orderBy('noted_at')
    .limit(rowsMax)
    .execute();
  return rows.map(({ name }) => name);
}

/** Reserves a file for deletion by this process; false if its note was withdrawn or another process has it. */
export async function updateGoing(
  db: Db,
  name: Sha256,
  { now, notedBy, goneBy }: LeavingTimes,
): Promise<boolean> {
  const row = await db
    .updateTable('leaving_file')
    .set({ going_at: now })
    .where('name', '=', name)
    .where('noted_at', '<=', notedBy)
    .where('going_at', '<=', goneBy)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLeaving(db: Db, name: Sha256): Promise<void> {
  await db.deleteFrom('leaving_file').where('name', '=', name).execute();
}
