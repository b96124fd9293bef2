import { type Handlers, prepared } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ServiceDeps } from '../deps.ts';
import type { operations } from '../operations.ts';
import { emailKey } from '../rules.ts';
import { findAccountByEmail, findAccountLocked, updateAccount } from '../store/accounts.ts';
import { revokeToken } from '../store/tokens.ts';
import { invalidCredentials } from './sign-in-guard.ts';
import { startSession } from './start-session.ts';

type SessionHandlers = Pick<Handlers<typeof operations, Db>, 'sessionCreate' | 'sessionDelete'>;

/** Signing in and out. */
export function sessionHandlers({ sitesInReach, passwords, guard, forget }: ServiceDeps): SessionHandlers {
  return {
    sessionCreate: prepared({
      async prepare({ email, password }, { db, now, request }) {
        const attempt = { subject: emailKey(email), address: request.address, now };
        await guard.admit(db, attempt);
        const found = await findAccountByEmail(db, attempt.subject);
        const account = found?.disabled_at === null ? found : undefined;
        // Also without an account: the time taken must not tell who has one.
        const isRight = await passwords.verify(password, account?.password_hash);
        if (!isRight || !account) return guard.refuse(attempt);
        const verified = account.password_hash;
        const renewed = passwords.isOutdated(verified) ? await passwords.hash(password) : undefined;
        return { attempt, accountId: account.account_id, verified, renewed };
      },
      async run({ transport }, context, { attempt, accountId, verified, renewed }) {
        const { db } = context;
        await guard.accept(db, attempt);
        const account = await findAccountLocked(db, accountId);
        // Disabled, or given another password, while this one was checked.
        if (account?.disabled_at !== null || account.password_hash !== verified) throw invalidCredentials();
        if (renewed !== undefined) await updateAccount(db, accountId, { password_hash: renewed });
        return startSession(context, account, transport, sitesInReach);
      },
    }),

    async sessionDelete(_, { db, caller, now, session, afterCommit }) {
      await revokeToken(db, caller.tokenId, now);
      session(null);
      afterCommit(forget);
      return { done: true };
    },
  };
}
