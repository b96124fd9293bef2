import type { Seal } from '../../../platform/crypto/seal.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { type Outbox, renderMail } from '../../mail/index.ts';
import { resetLimits } from '../rules.ts';
import { makeResetLink } from '../service/password-reset.ts';
import { findAccountByEmail, findAccountLocked } from '../store/accounts.ts';
import { countPasswordResets } from '../store/password-resets.ts';
import { forgotPasswordJob } from './forgot-password-job.ts';

export interface ForgotPasswordDeps {
  readonly seal: Seal;
  readonly outbox: Outbox;
  now(): number;
  baseUrl(): string;
}

const hourMs = 3_600_000;

/**
 * Job that mails a link. Does nothing for an unknown e-mail, a disabled account, or one that reached its
 * hourly limit.
 */
export const forgotPasswordJobHandler = ({ seal, outbox, now, baseUrl }: ForgotPasswordDeps) =>
  handleJob(forgotPasswordJob, async ({ input: { sealed_email }, done }) => {
    const email = seal.open(sealed_email);
    return done(async (db) => {
      const match = email === undefined ? undefined : await findAccountByEmail(db, email);
      // Locked, so that concurrent requests are counted correctly.
      const account = match && (await findAccountLocked(db, match.account_id));
      const at = now();
      if (account?.disabled_at !== null) return;
      if ((await countPasswordResets(db, account.account_id, at - hourMs)) >= resetLimits.accountHourlyMax)
        return;
      const { link, expiresAt } = await makeResetLink(db, account, baseUrl(), at);
      const content = renderMail({
        title: 'New password',
        paragraphs: [
          `We received a request to reset the password of ${account.email}. If it was you, choose a new one with this link. It works once, for 30 minutes.`,
          'Setting a new password ends all other sessions.',
        ],
        button: { label: 'Choose a new password', url: link },
        footer: 'If it wasn’t you, do nothing. Your password stays the same.',
      });
      const mail = { kind: 'password_reset', to: account.email, subject: 'Choose a new password' } as const;
      await outbox.post(db, { ...mail, ...content, isAutomatic: true, expiresAt }, at);
    });
  });
