import { newOneTimeCode, oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hold } from '../../limits/index.ts';
import { emailKey } from '../rules.ts';
import { findAccountByEmail, hasAdministrator, insertAccount, updateAccount } from '../store/accounts.ts';
import { deleteSetupCodes, replaceSetupCode } from '../store/setup.ts';

/** Lock for transactions that may create the first administrator. */
export const setupSubject = 'set-up';
/** Twelve symbols: 60 bits, far more than can be guessed within the sign-in limit. */
const codeGroups = 3;

/** True until the first administrator exists; only then is hashing a configured password needed. */
export async function isFirstRun(db: Db): Promise<boolean> {
  return !(await hasAdministrator(db));
}

export interface FirstRun {
  readonly adminEmail?: string | undefined;
  /** From `Passwords.hash`. */
  readonly adminPasswordHash?: string | undefined;
  readonly now: number;
}

/**
 * Creates the configured administrator if there is none, or else a one-time set-up code such as `K7QM-2X9D-4HTV`,
 * which replaces earlier ones. Does nothing if an administrator exists. Runs in the transaction of `db`.
 */
export async function ensureFirstRun(db: Db, firstRun: FirstRun): Promise<{ setupCode?: string }> {
  await hold(db, setupSubject);
  if (await hasAdministrator(db)) return {};
  const { adminEmail, adminPasswordHash, now } = firstRun;
  if (adminEmail !== undefined && adminPasswordHash !== undefined) {
    await makeAdministrator(db, emailKey(adminEmail), adminPasswordHash, now);
    await deleteSetupCodes(db);
    return {};
  }
  const setupCode = newOneTimeCode(codeGroups);
  await replaceSetupCode(db, oneTimeCodeHash(setupCode), now);
  return { setupCode };
}

async function makeAdministrator(db: Db, email: string, passwordHash: string, now: number): Promise<void> {
  const member = await findAccountByEmail(db, email);
  if (member) {
    const change = { role: 'administrator', password_hash: passwordHash, disabled_at: null } as const;
    return updateAccount(db, member.account_id, change);
  }
  const name = email.slice(0, email.indexOf('@'));
  await insertAccount(db, {
    email,
    name,
    role: 'administrator',
    password_hash: passwordHash,
    created_at: now,
  });
}
