import { fail } from '../../../kernel/errors.ts';
import type { Passwords } from '../../../platform/crypto/password.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailKey } from '../rules.ts';
import {
  findAccountByEmail,
  findAccountLocked,
  type StoredAccount,
  updateAccount,
} from '../store/accounts.ts';
import type { SecondFactor } from '../work/second-factor.ts';
import { type Attempt, invalidCredentials, type SignInGuard } from './sign-in-guard.ts';

const codeRefused = 'This code is wrong or was already used. App codes change every 30 seconds.';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app, or a recovery code. */
  readonly code: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Proof that an account's password was just verified. */
export interface ProvenAccount {
  readonly attempt: Attempt;
  readonly accountId: number;
  readonly verified: string;
  /** Rehashed password, if it was stored at another cost. */
  readonly renewed: string | undefined;
  readonly code: string | undefined;
}

/** An account that is signing in. */
export interface SigningInAccount extends StoredAccount {
  /** Epoch milliseconds, if a second factor was given. */
  readonly factorAt: number | undefined;
}

/** Additional condition for signing in here; also called with undefined for unknown e-mails. */
export type MaySignIn = (account: StoredAccount | undefined) => Promise<boolean>;

/** Verification of e-mail and password, shared by every way to sign in. */
export interface AccountProof {
  /**
   * The slow part, outside of a transaction. Fails with `invalid_credentials` in the same way for an unknown e-mail,
   * a disabled account, a wrong password or a missing permission, after the same work, and counts the failure; or
   * fails with `rate_limited`.
   */
  check(db: Db, credentials: Credentials, mayEnter?: MaySignIn): Promise<ProvenAccount>;
  /**
   * The rest, in the sign-in's transaction: returns the account, locked until the end. Fails like `check` if it was
   * disabled or its password changed meanwhile.
   */
  accept(db: Db, proven: ProvenAccount): Promise<SigningInAccount>;
}

export interface AccountProofDeps {
  readonly passwords: Passwords;
  readonly guard: SignInGuard;
  secondFactor(): SecondFactor;
}

export function createAccountProof({ passwords, guard, secondFactor }: AccountProofDeps): AccountProof {
  return {
    async check(db, { email, password, code, address, now }, mayEnter) {
      const typed = { subject: emailKey(email), address, now };
      await guard.admit(db, typed);
      const found = await findAccountByEmail(db, typed.subject);
      const account = found?.disabled_at === null ? found : undefined;
      const enters = (await mayEnter?.(account)) ?? true;
      // Also without an account: timing must not reveal which accounts exist.
      const isRight = await passwords.verify(password, account?.password_hash);
      if (!isRight || !account || !enters) return guard.refuse(typed);
      const { account_id: accountId, second_factor_at: factorSince } = account;
      const isRequired = factorSince !== null;
      if (isRequired && code === undefined)
        fail('second_factor_required', { members: { ways: await secondFactor().waysOf(db, accountId) } });
      const attempt = isRequired ? { ...typed, accountId } : typed;
      if (isRequired && code !== undefined) {
        await guard.admit(db, attempt);
        if (!(await secondFactor().isRight(db, accountId, code, now)))
          return guard.refuse(attempt, codeRefused);
      }
      const verified = account.password_hash;
      const renewed = passwords.isOutdated(verified) ? await passwords.hash(password) : undefined;
      return { attempt, accountId, verified, renewed, code };
    },

    async accept(db, { attempt, accountId, verified, renewed, code }) {
      await guard.accept(db, attempt);
      const account = await findAccountLocked(db, accountId);
      // Disabled, or its password changed, during the check.
      if (account?.disabled_at !== null || account.password_hash !== verified) throw invalidCredentials();
      if (renewed !== undefined) await updateAccount(db, accountId, { password_hash: renewed });
      if (account.second_factor_at === null) return { ...account, factorAt: undefined };
      // Set up during the check, or the code was used meanwhile.
      if (code === undefined || !(await secondFactor().use(db, accountId, code, attempt.now)))
        throw invalidCredentials(codeRefused);
      return { ...account, factorAt: attempt.now };
    },
  };
}
