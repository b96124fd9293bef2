import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countInWindow } from '../../limits/index.ts';
import { renderMail } from '../../mail/index.ts';
import type { operations } from '../operations.ts';
import { emailChangeMilliseconds, emailChangesHourlyMax, emailKey, emailUndoMilliseconds } from '../rules.ts';
import type { EmailChange } from '../schema/email-changes.ts';
import { findAccountByEmail, findAccountLocked, type StoredAccount } from '../store/accounts.ts';
import { deleteWaitingEmailChanges, insertEmailChange } from '../store/email-changes.ts';
import type { ServiceDeps } from './deps.ts';
import { linkSecretHash, newLinkSecret } from './link-secret.ts';
import { ownAccount, provePassword } from './own-account.ts';
import { failEmailTaken } from './people.ts';
import { invalidCredentials } from './sign-in-guard.ts';

type ChangeHandlers = Pick<Handlers<typeof operations, Db>, 'emailChangeCreate' | 'accountChangeEmail'>;

const hourMs = 3_600_000;

/** Changes of an e-mail, by its owner or an administrator. They take effect once the new address is confirmed. */
export function emailChangeHandlers(deps: ServiceDeps): ChangeHandlers {
  const { outbox, baseUrl, guard } = deps;

  /** @param asker person who requests it: the owner, or an administrator */
  async function begin(
    db: Db,
    account: StoredAccount,
    typed: string,
    asker: StoredAccount,
    now: number,
  ): Promise<Static<typeof EmailChange>> {
    const email = emailKey(typed);
    const { account_id, email: former } = account;
    if (email === former) refuseField('/email', 'not_allowed', 'This is already the account’s e-mail.');
    if (await findAccountByEmail(db, email)) failEmailTaken();
    await countInWindow(
      db,
      {
        subject: `email-change:${account_id}`,
        windowMilliseconds: hourMs,
        most: emailChangesHourlyMax,
        message: 'Too many e-mail changes.',
      },
      now,
    );
    const [confirm, stop] = [newLinkSecret(), newLinkSecret()];
    await deleteWaitingEmailChanges(db, account_id);
    await insertEmailChange(db, {
      account_id,
      email,
      former_email: former,
      confirm_hash: linkSecretHash(confirm),
      stop_hash: linkSecretHash(stop),
      created_at: now,
    });
    // In the URL fragment, so that servers and logs never see the secret.
    const linkOf = (secret: string) => `${baseUrl()}/change-email#token=${secret}`;
    const isOwn = asker.account_id === account_id;
    const by = isOwn
      ? 'You, or somebody signed in as you,'
      : `${asker.name} (${asker.email}), an administrator,`;
    const mail = { kind: 'email_change', isAutomatic: true } as const;
    const posted = await outbox.post(
      db,
      {
        ...mail,
        to: email,
        subject: 'Confirm your new e-mail',
        expiresAt: now + emailChangeMilliseconds,
        ...renderMail({
          title: 'Confirm your new e-mail',
          paragraphs: [
            `${isOwn ? 'You asked' : `${by} asked`} to use ${email} in place of ${former} to sign in to the Command Center.`,
            'The link works once, for 30 minutes. Until then nothing changes.',
          ],
          button: { label: 'Confirm this e-mail', url: linkOf(confirm) },
          footer: 'If you did not expect this, ignore it. Nothing happens unless the link is opened.',
        }),
      },
      now,
    );
    if (posted)
      await outbox.post(
        db,
        {
          ...mail,
          to: former,
          subject: 'Your e-mail is being changed',
          expiresAt: now + emailUndoMilliseconds,
          ...renderMail({
            title: 'Your e-mail is being changed',
            paragraphs: [
              `${by} asked to use ${email} in place of ${former} to sign in. It takes effect once it is confirmed there.`,
              'If this is right, there is nothing to do. If not, stop it: the link works for 7 days and, after a change, restores this e-mail and ends all sessions.',
            ],
            button: { label: 'Stop the change', url: linkOf(stop) },
            footer: 'You’re receiving this because your account is being changed. It can’t be turned off.',
          }),
        },
        now,
      );
    // Mail kept in the local mailbox is not delivered. Only an administrator may pass the link on: it proves the new e-mail.
    const isMailed = posted !== undefined && !posted.isKept;
    return {
      email,
      mailed: isMailed,
      link: isMailed || asker.role !== 'administrator' ? null : linkOf(confirm),
      expires_at: isoTime(now + emailChangeMilliseconds),
    };
  }

  return {
    emailChangeCreate: prepared({
      async prepare({ current_password }, { db, caller, now, request }) {
        const account = await ownAccount(db, caller);
        // Without mail, only an administrator can hand over the link.
        if (account.role !== 'administrator' && !(await outbox.isOn(db)))
          failState(
            'Mail is off, so the change can’t be confirmed. Ask an administrator to change your e-mail.',
          );
        return provePassword(deps, db, account, current_password, { address: request.address, now });
      },
      async run({ email }, { db, caller, now }, { attempt, verified }) {
        await guard.accept(db, attempt);
        const account = await findAccountLocked(db, caller.accountId ?? 0);
        // The password changed during the check.
        if (account?.password_hash !== verified) throw invalidCredentials();
        return begin(db, account, email, account, now);
      },
    }),

    async accountChangeEmail({ account_id: id, email }, { db, caller, now }) {
      const asker = await ownAccount(db, caller);
      if (id === asker.account_id)
        failState('This is your own account. Change your e-mail under Account.', ['email_change.create']);
      const account = await findAccountLocked(db, id);
      if (!account || account.removed_at !== null) fail('not_found');
      return begin(db, account, email, asker, now);
    },
  };
}
