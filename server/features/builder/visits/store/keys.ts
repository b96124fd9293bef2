import type { Db } from '../../../../platform/db/database.ts';

/** Returns the key of a day and stores `fresh` if there is none. Deletes keys of earlier days. */
export async function keyOfDay(db: Db, day: number, fresh: string): Promise<string> {
  await db
    .insertInto('visit_key')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await deleteKeysBefore(db, day);
  const { key } = await db
    .selectFrom('visit_key')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return key;
}

export const deleteKeysBefore = (db: Db, day: number) =>
  db.deleteFrom('visit_key').where('day', '<', day).execute();
