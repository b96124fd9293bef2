import type { Db } from '../../../platform/db/database.ts';

// Failed attempts at secrets: a row per subject and time, so that any window can be counted.

/** Time of the row that `hold` locks, before all real ones. It has no meaning, and may be deleted. */
const anchor = 0;

/** Serialises transactions about a subject until this one ends. */
export async function hold(db: Db, subject: string): Promise<void> {
  await db
    .insertInto('rate_window')
    .values({ subject, window_start: anchor, count: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((row) => ({ count: row.ref('rate_window.count') })),
    )
    .execute();
}

export interface FailureRow {
  readonly subject: string;
  readonly window_start: number;
  readonly count: number;
}

/** Failures of these subjects after a time, oldest first. */
export async function selectFailures(
  db: Db,
  subjects: readonly string[],
  since: number,
): Promise<FailureRow[]> {
  return db
    .selectFrom('rate_window')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('window_start', '>', Math.max(since, anchor))
    .orderBy('window_start')
    .execute();
}

export async function insertFailures(db: Db, subjects: readonly string[], now: number): Promise<void> {
  await db
    .insertInto('rate_window')
    .values(subjects.map((subject) => ({ subject, window_start: now, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((row) => ({ count: row('rate_window.count', '+', row.ref('excluded.count')) })),
    )
    .execute();
}

export async function deleteFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('rate_window').where('subject', '=', subject).execute();
}
