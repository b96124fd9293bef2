import type { Db } from '../../../platform/db/database.ts';
import type { MailSuppressionTable } from './tables.ts';

export async function findSuppression(db: Db, address: string): Promise<MailSuppressionTable | undefined> {
  return db.selectFrom('mail_suppression').selectAll().where('address', '=', address).executeTakeFirst();
}

/** Idempotent; the first reason stays. */
export async function insertSuppression(db: Db, suppression: MailSuppressionTable): Promise<void> {
  await db
    .insertInto('mail_suppression')
    .values(suppression)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** False if the address was not suppressed. */
export async function deleteSuppression(db: Db, address: string): Promise<boolean> {
  const result = await db.deleteFrom('mail_suppression').where('address', '=', address).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Newest first. */
export async function selectSuppressions(db: Db, rows: number): Promise<MailSuppressionTable[]> {
  return db
    .selectFrom('mail_suppression')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('address')
    .limit(rows)
    .execute();
}
