import type { Db } from '../../../platform/db/database.ts';

/** Makes a code the only valid one. */
export async function replaceSetupCode(db: Db, codeHash: string, now: number): Promise<void> {
  await deleteSetupCodes(db);
  await db.insertInto('setup_code').values({ code_hash: codeHash, created_at: now }).execute();
}

export async function setupCodeExists(db: Db, codeHash: string): Promise<boolean> {
  const query = db.selectFrom('setup_code').select('code_hash').where('code_hash', '=', codeHash);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteSetupCodes(db: Db): Promise<void> {
  await db.deleteFrom('setup_code').execute();
}
