import type { Db } from '../../../../platform/db/database.ts';

/** The key of a day: the one that is there, else this one. Keys of earlier days go. */
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
