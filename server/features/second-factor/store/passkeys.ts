import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PasskeyTable } from './tables.ts';

export type StoredPasskey = Selectable<PasskeyTable>;

/** Passkeys of an account, oldest first. */
export async function selectPasskeys(db: Db, accountId: number): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('passkey_id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Undefined if the passkey is registered already: the unique index decides. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<StoredPasskey, 'passkey_id' | 'last_used_at'>,
): Promise<StoredPasskey | undefined> {
  return db
    .insertInto('passkey')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function touchPasskey(db: Db, passkeyId: number, counter: number, now: number): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .execute();
}

/** Undefined if the account does not have this passkey. */
export async function renamePasskey(
  db: Db,
  accountId: number,
  passkeyId: number,
  name: string,
): Promise<StoredPasskey | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('passkey_id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(db: Db, passkeyId: number): Promise<void> {
  await db.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute();
}

export async function deletePasskeys(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}
