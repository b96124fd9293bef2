import type { Db } from '../../../platform/db/database.ts';
import type { AuthenticatorTable } from './tables.ts';

export async function findAuthenticator(db: Db, accountId: number): Promise<AuthenticatorTable | undefined> {
  return db.selectFrom('authenticator').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores the secret of an app being set up; the active one stays valid meanwhile. */
export async function beginAuthenticator(db: Db, accountId: number, secret: string): Promise<void> {
  await db
    .insertInto('authenticator')
    .values({ account_id: accountId, secret: null, confirmed_at: null, last_step: 0, next_secret: secret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ next_secret: secret }))
    .execute();
}

/** Activates the app that was set up. */
export async function confirmAuthenticator(
  db: Db,
  accountId: number,
  { secret, step, now }: { readonly secret: string; readonly step: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ secret, confirmed_at: now, last_step: step, next_secret: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Consumes the code of a period; false if it or a later one was used: of concurrent calls, only one succeeds. */
export async function consumeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function deleteAuthenticator(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('authenticator').where('account_id', '=', accountId).execute();
}

/** Rows with secrets, ordered by account, for re-encryption. */
export async function lockAuthenticatorsAfter(
  db: Db,
  after: number,
  rows: number,
): Promise<readonly AuthenticatorTable[]> {
  const query = db
    .selectFrom('authenticator')
    .selectAll()
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(rows);
  return db.capabilities.lockRows(query).execute();
}

export async function updateSecrets(
  db: Db,
  accountId: number,
  change: Partial<Pick<AuthenticatorTable, 'secret' | 'next_secret'>>,
): Promise<void> {
  await db.updateTable('authenticator').set(change).where('account_id', '=', accountId).execute();
}
