import type { Db } from '../../../platform/db/database.ts';
import type { AccountTable } from './tables.ts';

export type NewAccount = Omit<
  AccountTable,
  'account_id' | 'last_seen_at' | 'disabled_at' | 'removed_at' | 'password_given_at' | 'second_factor_at'
> & { readonly password_given_at?: number };
export type StoredAccount = Omit<AccountTable, 'account_id'> & { readonly account_id: number };

export async function findAccount(db: Db, accountId: number): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Finds by lower-case e-mail. */
export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Names of accounts by their e-mail; e-mails without an account are left out. */
export async function selectNamesByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('email', 'in', [...new Set(emails)])
    .execute();
  return new Map(rows.map(({ email, name }) => [email, name]));
}

/** Undefined if the e-mail is taken: the unique index decides. */
export async function insertAccount(db: Db, account: NewAccount): Promise<StoredAccount | undefined> {
  return db
    .insertInto('account')
    .values({ ...account, last_seen_at: null, disabled_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type AccountChange = Partial<
  Pick<
    AccountTable,
    | 'email'
    | 'name'
    | 'role'
    | 'password_hash'
    | 'last_seen_at'
    | 'disabled_at'
    | 'password_given_at'
    | 'second_factor_at'
  >
>;

export async function updateAccount(db: Db, accountId: number, change: AccountChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('account').set(change).where('account_id', '=', accountId).execute();
}

/** Finds the account and locks it until the transaction ends. */
export async function findAccountLocked(db: Db, accountId: number): Promise<StoredAccount | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('account').selectAll().where('account_id', '=', accountId))
    .executeTakeFirst();
}

/**
 * Locks all administrators who can sign in, so that two concurrent changes cannot remove the last ones; returns
 * their ids.
 */
export async function lockAdministrators(db: Db): Promise<readonly number[]> {
  const query = db
    .selectFrom('account')
    .select('account_id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    // In a globally consistent order, to avoid deadlocks.
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
 * Permanently removes an account. Its name stays for records that reference it; its e-mail becomes available,
 * and no password matches it.
 */
export async function removeAccount(db: Db, accountId: number, now: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ email: `removed-${accountId}`, password_hash: '', removed_at: now })
    .set((account) => ({ disabled_at: account.fn.coalesce('disabled_at', account.val(now)) }))
    .where('account_id', '=', accountId)
    .execute();
}
