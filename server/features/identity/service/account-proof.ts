import type { Passwords } from '../../../platform/crypto/password.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailKey } from '../rules.ts';
import {
  findAccountByEmail,
  findAccountLocked,
  type StoredAccount,
  updateAccount,
} from '../store/accounts.ts';
import { type Attempt, invalidCredentials, type SignInGuard } from './sign-in-guard.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The caller's network address. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Proof that an account's password was given a moment ago. */
export interface ProvenAccount {
  readonly attempt: Attempt;
  readonly accountId: number;
  readonly verified: string;
  /** Rehashed password, if it was stored at another cost. */
  readonly renewed: string | undefined;
}

/** Additional condition for signing in here; also called with undefined for unknown e-mails. */
export type MayEnter = (account: StoredAccount | undefined) => Promise<boolean>;

/** Verification of e-mail and password, shared by every way to sign in. */
export interface AccountProof {
  /**
   * The slow part, outside of a transaction. Fails with `invalid_credentials` in the same way for an unknown e-mail,
   * a disabled account, a wrong password or a missing permission, after the same work, and counts the failure; or
   * fails with `rate_limited`.
   */
  check(db: Db, credentials: Credentials, mayEnter?: MayEnter): Promise<ProvenAccount>;
  /**
   * The rest, in the sign-in's transaction: returns the account, locked until the end. Fails like `check` if it was
   * disabled or its password changed meanwhile.
   */
  accept(db: Db, proven: ProvenAccount): Promise<StoredAccount>;
}

export interface AccountProofDeps {
  readonly passwords: Passwords;
  readonly guard: SignInGuard;
}

export function createAccountProof({ passwords, guard }: AccountProofDeps): AccountProof {
  return {
    async check(db, { email, password, address, now }, mayEnter) {
      const attempt = { subject: emailKey(email), address, now };
      await guard.admit(db, attempt);
      const found = await findAccountByEmail(db, attempt.subject);
      const account = found?.disabled_at === null ? found : undefined;
      const enters = (await mayEnter?.(account)) ?? true;
      // Also without an account: timing must not reveal which accounts exist.
      const isRight = await passwords.verify(password, account?.password_hash);
      if (!isRight || !account || !enters) return guard.refuse(attempt);
      const verified = account.password_hash;
      const renewed = passwords.isOutdated(verified) ? await passwords.hash(password) : undefined;
      return { attempt, accountId: account.account_id, verified, renewed };
    },

    async accept(db, { attempt, accountId, verified, renewed }) {
      await guard.accept(db, attempt);
      const account = await findAccountLocked(db, accountId);
      // Disabled, or its password changed, during the check.
      if (account?.disabled_at !== null || account.password_hash !== verified) throw invalidCredentials();
      if (renewed !== undefined) await updateAccount(db, accountId, { password_hash: renewed });
      return account;
    },
  };
}
