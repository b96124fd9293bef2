import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import type { StoredAccount } from './tables.ts';

export const updateAccount = rowUpdate('acme_account', 'account_id');

export const findAccount = (db: Db, directory: string): Promise<StoredAccount | undefined> =>
  db.selectFrom('acme_account').selectAll().where('directory', '=', directory).executeTakeFirst();

export async function insertAccount(db: Db, directory: string, now: number): Promise<number> {
  const { account_id } = await db
    .insertInto('acme_account')
    .values({ directory, account_url: null, key_envelope: null, created_at: now })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}

export const selectAccountsAfter = (db: Db, after: number, rows: number): Promise<StoredAccount[]> =>
  db
    .selectFrom('acme_account')
    .selectAll()
    .where('account_id', '>', after)
    .where('key_envelope', 'is not', null)
    .orderBy('account_id')
    .limit(rows)
    .execute();
