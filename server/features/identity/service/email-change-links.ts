import { fail, failState } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { emailChangeMilliseconds, emailUndoMilliseconds } from '../rules.ts';
import { findAccountByEmail, findAccountLocked, updateAccount } from '../store/accounts.ts';
import {
  confirmEmailChange,
  deleteEmailChanges,
  deleteWaitingEmailChanges,
  findEmailChange,
  type StoredEmailChange,
} from '../store/email-changes.ts';
import { deletePasswordResets } from '../store/password-resets.ts';
import { revokeAccountTokens } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';
import { linkSecretHash } from './link-secret.ts';
import { announceSecurity } from './tell-security.ts';

type LinkHandlers = Pick<Handlers<typeof operations, Db>, 'emailChangeOpen' | 'emailChangeFollow'>;

const linkExpired = 'This link was used or stopped, or has expired. Request the change again.';
const failLinkExpired = (): never => fail('not_found', { detail: linkExpired });

function failTaken(email: string): never {
  failState(`Another account now uses ${email}. Ask an administrator.`);
}

/** Links of an e-mail change: the new address confirms it, the former one cancels or undoes it. */
export function emailChangeLinkHandlers({ watchers, forget }: ServiceDeps): LinkHandlers {
  /** Finds a waiting change; a confirmed one cannot be confirmed again. */
  async function findToConfirm(db: Db, token: string, now: number): Promise<StoredEmailChange | undefined> {
    const found = await findEmailChange(
      db,
      'confirm_hash',
      linkSecretHash(token),
      now - emailChangeMilliseconds,
    );
    return found?.confirmed_at === null ? found : undefined;
  }

  const findToStop = (db: Db, token: string, now: number) =>
    findEmailChange(db, 'stop_hash', linkSecretHash(token), now - emailUndoMilliseconds);

  /** Finds the change again with its account locked: a concurrent call may have ended it. */
  async function lockChange(db: Db, find: () => Promise<StoredEmailChange | undefined>) {
    const found = await find();
    const account = found && (await findAccountLocked(db, found.account_id));
    const change = account?.removed_at === null ? await find() : undefined;
    return account && change && { change, isDisabled: account.disabled_at !== null, email: account.email };
  }

  async function setEmail(db: Db, accountId: number, email: string): Promise<void> {
    const other = await findAccountByEmail(db, email);
    if (other && other.account_id !== accountId) failTaken(email);
    await updateAccount(db, accountId, { email });
    // Links sent to the former address must no longer open the account.
    await deletePasswordResets(db, accountId);
  }

  return {
    async emailChangeOpen({ token }, { db, now }) {
      const waiting = await findToConfirm(db, token, now);
      const change = waiting ?? (await findToStop(db, token, now)) ?? failLinkExpired();
      return {
        leads_to: waiting ? 'confirm' : 'stop',
        email: change.email,
        former_email: change.former_email,
        confirmed: change.confirmed_at !== null,
      };
    },

    async emailChangeFollow({ token }, { db, now, request, afterCommit }) {
      const announce = (accountId: number, what: string) =>
        announceSecurity(watchers, db, accountId, what, request, now);
      const confirmed = await lockChange(db, () => findToConfirm(db, token, now));
      if (confirmed && !confirmed.isDisabled) {
        const { account_id: id, email, email_change_id } = confirmed.change;
        await setEmail(db, id, email);
        await confirmEmailChange(db, email_change_id, now);
        await announce(id, `Your e-mail is ${email} now`);
        afterCommit(forget);
        return { email, state: 'confirmed' };
      }
      const { change, email } = (await lockChange(db, () => findToStop(db, token, now))) ?? failLinkExpired();
      const { account_id: id, former_email: former } = change;
      if (change.confirmed_at === null) {
        await deleteWaitingEmailChanges(db, id);
        return { email, state: 'stopped' };
      }
      await setEmail(db, id, former);
      // Including later ones, which the same person may have made.
      await deleteEmailChanges(db, id, change.email_change_id);
      await revokeAccountTokens(db, id, ['session', 'app'], undefined, now);
      await announce(id, `Your e-mail is ${former} again`);
      afterCommit(forget);
      return { email: former, state: 'undone' };
    },
  };
}
