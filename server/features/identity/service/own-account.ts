import type { Caller } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime } from '../../../kernel/schema.ts';
import { areasOf, siteRoles } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { emailChangeMilliseconds } from '../rules.ts';
import { findAccount, findAccountLocked, type StoredAccount, updateAccount } from '../store/accounts.ts';
import { findWaitingEmailChange } from '../store/email-changes.ts';
import { requiresSecondFactor } from '../store/sign-in-setting.ts';
import { findToken, revokeAccountTokens } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';
import { type Attempt, invalidCredentials } from './sign-in-guard.ts';
import { presentSignedIn } from './start-session.ts';
import { announceSecurity } from './tell-security.ts';

type OwnHandlers = Pick<Handlers<typeof operations, Db>, 'accountMe' | 'accountRename' | 'accountPassword'>;

const passwordRefused = 'The current password is wrong.';

/** Operations of the signed-in person on their own account. */
export function ownAccountHandlers(deps: ServiceDeps): OwnHandlers {
  const { listAccessibleSites, passwords, guard, watchers, forget } = deps;
  return {
    async accountMe(_, { db, caller, now }) {
      const account = await ownAccount(db, caller);
      const token = await findToken(db, caller.tokenId);
      // The session may have been deleted since it was looked up.
      if (token?.expires_at == null) fail('token_revoked');
      const waiting = await findWaitingEmailChange(db, account.account_id, now - emailChangeMilliseconds);
      return {
        user: presentSignedIn(account, token.factor_at, await requiresSecondFactor(db)),
        new_email: waiting?.email ?? null,
        expires_at: isoTime(token.expires_at),
        sites: await listAccessibleSites(db, { accountId: account.account_id, role: account.role }),
        areas: [...(caller.areas ?? areasOf(siteRoles))],
      };
    },

    async accountRename({ name }, { db, caller, afterCommit }) {
      const account = await ownAccount(db, caller);
      await updateAccount(db, account.account_id, { name });
      afterCommit(forget);
      const token = await findToken(db, caller.tokenId);
      const isRequired = await requiresSecondFactor(db);
      return presentSignedIn({ ...account, name }, token?.factor_at ?? null, isRequired);
    },

    accountPassword: prepared({
      async prepare({ current_password, new_password }, { db, caller, now, request }) {
        const account = await ownAccount(db, caller);
        if (account.password_given_at !== null && current_password === new_password)
          refuseField(
            '/new_password',
            'not_allowed',
            'Choose a password different from the one you were given.',
          );
        const from = { address: request.address, now };
        const proven = await provePassword(deps, db, account, current_password, from);
        return { ...proven, passwordHash: await passwords.hash(new_password) };
      },
      async run(_, { db, caller, now, request, afterCommit }, { attempt, verified, passwordHash }) {
        await guard.accept(db, attempt);
        const accountId = accountIdOf(caller);
        const account = await findAccountLocked(db, accountId);
        // The password changed during the check.
        if (account?.password_hash !== verified) throw invalidCredentials(passwordRefused);
        await updateAccount(db, accountId, { password_hash: passwordHash, password_given_at: null });
        await revokeAccountTokens(db, accountId, ['session', 'app'], caller.tokenId, now);
        await announceSecurity(watchers, db, accountId, 'Your password was changed', request, now);
        afterCommit(forget);
        return { done: true };
      },
    }),
  };
}

/** Password of a signed-in person, checked outside of a transaction. */
export async function provePassword(
  { guard, passwords }: Pick<ServiceDeps, 'guard' | 'passwords'>,
  db: Db,
  { email, password_hash: verified }: StoredAccount,
  typed: string,
  from: { readonly address: string; readonly now: number },
): Promise<{ readonly attempt: Attempt; readonly verified: string }> {
  // Counted with sign-ins: a stolen session must not allow guessing the password.
  const attempt = { subject: email, ...from };
  await guard.admit(db, attempt);
  if (!(await passwords.verify(typed, verified))) return guard.refuse(attempt, passwordRefused);
  return { attempt, verified };
}

const accountIdOf = (caller: Caller): number =>
  caller.accountId ?? fail('internal_error', { internal: `The session ${caller.tokenId} has no account.` });

export async function ownAccount(db: Db, caller: Caller): Promise<StoredAccount> {
  const accountId = accountIdOf(caller);
  const account = await findAccount(db, accountId);
  return account ?? fail('internal_error', { internal: `The account ${accountId} of a session is gone.` });
}
