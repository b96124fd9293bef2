import type { Db } from '../db/database.ts';
import type { Sha256 } from '../files/index.ts';

/** Timestamps in epoch milliseconds. */
export interface DeletionTimes {
  readonly now: number;
  /** Files marked up to this time are due. */
  readonly markedBy: number;
  /** Deletions begun before this time are considered abandoned. */
  readonly claimedBy: number;
}

/** Marks files for deletion; existing marks keep their time. */
export async function insertMarks(db: Db, names: readonly Sha256[], now: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('leaving_file')
    .values(names.map((name) => ({ name, noted_at: now, going_at: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function isMarked(db: Db, name: Sha256): Promise<boolean> {
  const query = db.selectFrom('leaving_file').select('name').where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Unmarks a file unless it is already being deleted. */
export async function deleteMarkUnlessClaimed(
  db: Db,
  name: Sha256,
  { claimedBy }: Pick<DeletionTimes, 'claimedBy'>,
): Promise<void> {
  await db.deleteFrom('leaving_file').where('name', '=', name).where('going_at', '<=', claimedBy).execute();
}

/** Names of files due for deletion, oldest mark first. */
export async function selectDueMarks(
  db: Db,
  { markedBy, claimedBy }: DeletionTimes,
  rowsMax: number,
): Promise<Sha256[]> {
  const rows = await db
    .selectFrom('leaving_file')
    .select('name')
    .where('noted_at', '<=', markedBy)
    .where('going_at', '<=', claimedBy)
    .orderBy('noted_at')
    .limit(rowsMax)
    .execute();
  return rows.map(({ name }) => name);
}

/** Claims a file for deletion by this process; false if it was unmarked or another process has claimed it. */
export async function claimMark(
  db: Db,
  name: Sha256,
  { now, markedBy, claimedBy }: DeletionTimes,
): Promise<boolean> {
  const row = await db
    .updateTable('leaving_file')
    .set({ going_at: now })
    .where('name', '=', name)
    .where('noted_at', '<=', markedBy)
    .where('going_at', '<=', claimedBy)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMark(db: Db, name: Sha256): Promise<void> {
  await db.deleteFrom('leaving_file').where('name', '=', name).execute();
}
