import type { Db } from '../../../platform/db/database.ts';

/** Counters of rate limits: one row per subject and window. */
export interface RateWindowTable {
  subject: string;
  window_start: number;
  count: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    rate_window: RateWindowTable;
  }
}

/** Adds to a window's count and returns the total of all processes. */
export async function addToWindow(
  db: Db,
  subject: string,
  windowStart: number,
  count: number,
): Promise<number> {
  const row = await db
    .insertInto('rate_window')
    .values({ subject, window_start: windowStart, count })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((row) => ({ count: row('rate_window.count', '+', row.ref('excluded.count')) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes windows that started before a time. */
export async function deleteOldWindows(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('rate_window').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
