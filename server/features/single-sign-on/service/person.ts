import type { Db } from '../../../platform/db/database.ts';
import {
  findAccountByEmail,
  findAccountLocked,
  insertAccount,
  invalidCredentials,
  lockAdministrators,
  type StoredAccount,
  updateAccount,
} from '../../identity/index.ts';
import type { Claims } from '../provider/openid-connect.ts';
import { roleOfGroups } from '../rules/role.ts';
import { findIdentity, insertIdentity, isLinked } from '../store/identities.ts';
import type { ProviderFacts } from './provider.ts';

const nameMax = 120;

/**
 * Account of a person at the provider: the linked one, the one with the same verified e-mail, or a new one if
 * a group grants access. With configured groups, the role follows the person's groups.
 */
export async function accountOf(
  db: Db,
  facts: ProviderFacts,
  claims: Claims,
  now: number,
): Promise<{ readonly account: StoredAccount; readonly isLinkedNow: boolean }> {
  const { issuer, name } = facts;
  const role = roleOfGroups(claims.groups, facts);
  if (role === 'refused')
    throw invalidCredentials(`None of your groups at ${name} has access here. Ask an administrator.`);
  const linked = await findIdentity(db, issuer, claims.subject);
  const email = claims.email?.toLowerCase();
  const found = linked === undefined && email !== undefined ? await findAccountByEmail(db, email) : undefined;
  const knownId = linked?.account_id ?? found?.account_id;
  const account = knownId === undefined ? undefined : await findAccountLocked(db, knownId);
  if (account) {
    if (account.disabled_at !== null) throw invalidCredentials('Your account here is disabled.');
    // A company address that was reassigned to another person must not give access to the account.
    if (!linked && (await isLinked(db, issuer, account.account_id)))
      throw invalidCredentials(
        `The account with your e-mail is linked to another person at ${name}. Ask an administrator.`,
      );
    if (!linked) await link(db, issuer, claims.subject, account.account_id, now);
    const updated = role === 'not_configured' ? account : await withRole(db, account, role);
    return { account: updated, isLinkedNow: !linked };
  }
  if (email === undefined)
    throw invalidCredentials(
      `${name} has not verified your e-mail, so you can’t be matched to an account here.`,
    );
  if (role === 'not_configured')
    throw invalidCredentials(
      `There is no account with the e-mail ${email}. Ask an administrator to invite you.`,
    );
  const made = await insertAccount(db, {
    email,
    name: (claims.name ?? email).slice(0, nameMax),
    role,
    // No password matches: the person signs in through the provider, or sets one with a reset link.
    password_hash: '',
    created_at: now,
  });
  if (!made) throw invalidCredentials('Your account was just created. Sign in again.');
  await link(db, issuer, claims.subject, made.account_id, now);
  return { account: made, isLinkedNow: false };
}

const link = (db: Db, issuer: string, subject: string, account_id: number, now: number): Promise<void> =>
  insertIdentity(db, { issuer, subject, account_id, created_at: now });

/** Assigns the role that the groups grant. The last administrator keeps theirs, so that someone can correct the groups. */
async function withRole(db: Db, account: StoredAccount, role: StoredAccount['role']): Promise<StoredAccount> {
  if (account.role === role) return account;
  const administrators = role === 'member' ? await lockAdministrators(db) : [];
  if (administrators.length === 1 && administrators[0] === account.account_id) return account;
  await updateAccount(db, account.account_id, { role });
  return { ...account, role };
}
