import { fail, failState } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime } from '../../../kernel/schema.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { countInWindow } from '../../limits/index.ts';
import type { operations } from '../operations.ts';
import { emailKey, resetLimits, resetMilliseconds } from '../rules.ts';
import { findAccount, findAccountLocked, type StoredAccount, updateAccount } from '../store/accounts.ts';
import { deletePasswordResets, findPasswordReset, insertPasswordReset } from '../store/password-resets.ts';
import { revokeAccountTokens } from '../store/tokens.ts';
import { forgotPasswordJob } from '../work/forgot-password-job.ts';
import type { ServiceDeps } from './deps.ts';
import { linkSecretHash, newLinkSecret } from './link-secret.ts';
import { announceSecurity } from './tell-security.ts';

type ResetHandlers = Pick<
  Handlers<typeof operations, Db>,
  'passwordForgot' | 'passwordReset' | 'accountResetLink'
>;

const linkExpired = 'This link was used or is older than 30 minutes. Ask for a new one.';
const failLinkExpired = (): never => fail('not_found', { detail: linkExpired });

/** Creates a link with which the owner of an account sets a new password. */
export async function makeResetLink(
  db: Db,
  account: Pick<StoredAccount, 'account_id'>,
  baseUrl: string,
  now: number,
): Promise<{ readonly link: string; readonly expiresAt: number }> {
  const secret = newLinkSecret();
  const expiresAt = now + resetMilliseconds;
  await insertPasswordReset(db, {
    secret_hash: linkSecretHash(secret),
    account_id: account.account_id,
    created_at: now,
    expires_at: expiresAt,
  });
  // In the URL fragment, so that servers and logs never see the secret.
  return { link: `${baseUrl}/reset-password#token=${secret}`, expiresAt };
}

/** Forgotten passwords: a link by mail, or from an administrator. */
export function passwordResetHandlers(deps: ServiceDeps, seal: Seal): ResetHandlers {
  const { outbox, passwords, baseUrl, watchers, forget } = deps;
  return {
    async passwordForgot({ email }, { db, now, request }) {
      if (!(await outbox.isOn(db)))
        failState('Mail is off. Ask an administrator for a link to choose a new password.');
      await countInWindow(
        db,
        {
          subject: `forgot-password:${networkOf(request.address)}`,
          windowMilliseconds: resetLimits.windowMinutes * 60_000,
          most: resetLimits.addressMax,
          message: 'Too many requests for a new password.',
        },
        now,
      );
      // Only the job looks up the account: neither the response nor its timing reveals whether one exists.
      await enqueue(db, forgotPasswordJob, { sealed_email: seal.seal(emailKey(email)) }, { now });
      return { done: true };
    },

    passwordReset: prepared({
      async prepare({ token, password }, { db, now }) {
        if (!(await findPasswordReset(db, linkSecretHash(token), now))) failLinkExpired();
        return passwords.hash(password);
      },
      async run({ token }, { db, now, request, afterCommit }, passwordHash) {
        const reset = (await findPasswordReset(db, linkSecretHash(token), now)) ?? failLinkExpired();
        const account = await findAccountLocked(db, reset.account_id);
        // Used by a concurrent call, or the account was disabled after the link was made.
        if (account?.disabled_at !== null || !(await findPasswordReset(db, reset.secret_hash, now)))
          failLinkExpired();
        await updateAccount(db, reset.account_id, { password_hash: passwordHash, password_given_at: null });
        await deletePasswordResets(db, reset.account_id);
        await revokeAccountTokens(db, reset.account_id, ['session', 'app'], undefined, now);
        const what = 'Your password was changed with a link from a mail';
        await announceSecurity(watchers, db, reset.account_id, what, request, now);
        afterCommit(forget);
        return { done: true };
      },
    }),

    async accountResetLink({ account_id }, { db, now }) {
      const account = (await findAccount(db, account_id)) ?? fail('not_found');
      if (account.removed_at !== null) fail('not_found');
      if (account.disabled_at !== null) failState('This account is disabled. Enable it first.');
      const { link, expiresAt } = await makeResetLink(db, account, baseUrl(), now);
      return { link, expires_at: isoTime(expiresAt) };
    },
  };
}
