import type { Db } from '../../../platform/db/database.ts';
import type { AccountTable } from './tables.ts';

export type NewAccount = Omit<
  AccountTable,
  'account_id' | 'last_seen_at' | 'disabled_at' | 'removed_at' | 'password_given_at'
> & { readonly password_given_at?: number };
export type StoredAccount = Omit<AccountTable, 'account_id'> & { readonly account_id: number };

export async function findAccount(db: Db, accountId: number): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** By e-mail in small letters. */
export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Undefined where the e-mail is taken: the unique index decides. */
export async function insertAccount(db: Db, account: NewAccount): Promise<StoredAccount | undefined> {
  return db
    .insertInto('account')
    .values({ ...account, last_seen_at: null, disabled_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type AccountChange = Partial<
  Pick<AccountTable, 'name' | 'role' | 'password_hash' | 'last_seen_at' | 'disabled_at' | 'password_given_at'>
>;

export async function updateAccount(db: Db, accountId: number, change: AccountChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('account').set(change).where('account_id', '=', accountId).execute();
}

/** The account, its row locked until the transaction ends. */
export async function findAccountLocked(db: Db, accountId: number): Promise<StoredAccount | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('account').selectAll().where('account_id', '=', accountId))
    .executeTakeFirst();
}

/** The ids of all administrators that can sign in, locked so that no two changes each count on the other. */
export async function lockAdministrators(db: Db): Promise<readonly number[]> {
  const query = db
    .selectFrom('account')
    .select('account_id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    // In one order everywhere, so that two transactions never wait for each other in a circle.
    .orderBy('account_id');
  return (await db.capabilities.lockRows(query).execute()).map((row) => row.account_id);
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const query = db.selectFrom('account').select('account_id').where('role', '=', 'administrator').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Newest first. */
export async function selectAccounts(
  db: Db,
  rows: number,
  afterId: number | undefined,
): Promise<StoredAccount[]> {
  let query = db
    .selectFrom('account')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('account_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('account_id', '<', afterId);
  return query.execute();
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select((account) => account.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * Ends an account for good. Its name stays for the records that name it; its e-mail is free for another account, and its
 * password fits nothing.
 */
export async function removeAccount(db: Db, accountId: number, now: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ email: `removed-${accountId}`, password_hash: '', removed_at: now })
    .set((account) => ({ disabled_at: account.fn.coalesce('disabled_at', account.val(now)) }))
    .where('account_id', '=', accountId)
    .execute();
}
