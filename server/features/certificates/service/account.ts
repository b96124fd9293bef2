import type { Db } from '../../../platform/db/database.ts';
import { accountKeyOf, newPrivateKey } from '../provider/account-key.ts';
import type { Acme, AcmeAccount } from '../provider/acme-client.ts';
import { findAccount, insertAccount, updateAccount } from '../store/accounts.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface AccountDeps {
  readonly acme: Acme;
  readonly keys: SealedKeys;
  readonly directoryUrl: string;
  readonly contact: string | undefined;
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  now(): number;
}

/**
 * The account at the authority, created at the first order. Its key is stored before registering: the
 * authority finds the account of a key again, so a crash in between does no harm.
 */
export async function openAccount(deps: AccountDeps): Promise<AcmeAccount> {
  const { acme, keys, directoryUrl, contact, transact, now } = deps;
  const { id, pem, url } = await transact(async (db) => {
    await db.capabilities.takeLock('acme account');
    const row = await findAccount(db, directoryUrl);
    const existingKey = row && keys.open('acme_account_key', row.account_id, row.key_envelope);
    if (row && existingKey !== undefined)
      return { id: row.account_id, pem: existingKey, url: row.account_url };
    // A key that cannot be decrypted is replaced: losing the account costs nothing.
    const accountId = row?.account_id ?? (await insertAccount(db, directoryUrl, now()));
    const newKey = newPrivateKey();
    const key_envelope = keys.seal('acme_account_key', accountId, newKey);
    await updateAccount(db, accountId, { key_envelope, account_url: null });
    return { id: accountId, pem: newKey, url: null };
  });
  const key = accountKeyOf(pem);
  if (url !== null) return { key, url };
  const accountUrl = await acme.register(key, contact);
  await transact((db) => updateAccount(db, id, { account_url: accountUrl }));
  return { key, url: accountUrl };
}

/** Registers the account again with the same key, after the authority lost it. */
export async function forgetAccount({ directoryUrl, transact }: AccountDeps): Promise<void> {
  await transact(async (db) => {
    const row = await findAccount(db, directoryUrl);
    if (row) await updateAccount(db, row.account_id, { account_url: null });
  });
}
