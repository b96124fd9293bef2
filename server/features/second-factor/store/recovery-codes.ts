import type { Db } from '../../../platform/db/database.ts';

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((code) => code.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function recoveryCodeExists(db: Db, accountId: number, codeHash: string): Promise<boolean> {
  const query = db
    .selectFrom('recovery_code')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Consumes a code; false if it does not exist: of concurrent calls, only one succeeds. */
export async function consumeRecoveryCode(db: Db, accountId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function deleteRecoveryCodes(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}
