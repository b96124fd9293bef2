import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailContent } from '../provider/compose.ts';
import {
  findMail,
  findMailByMessageIds,
  findMailLocked,
  type StoredMail,
  updateMail,
} from '../store/outgoing.ts';
import { insertSuppression } from '../store/suppressions.ts';
import type { MailFollower } from '../work/mail-followers.ts';

/** Reason for a bounce or complaint. */
export interface Return {
  /** A sentence; text from the other server is truncated to one line. */
  readonly reason: string;
  /** True if the address must not get more mail: it no longer exists, or its owner complained. */
  readonly endsAddress: boolean;
  /** True if the mail was delivered and its recipient complained. */
  readonly isComplaint: boolean;
}

/** Sent mail that later mail refers to. */
export interface SentMails {
  /** Finds the newest mail with one of these Message-IDs. */
  find(db: Db, messageIds: readonly string[]): Promise<StoredMail | undefined>;
  /** A mail of the mailbox with its content; undefined for any other. */
  openKept(
    db: Db,
    mailId: number,
  ): Promise<{ readonly mail: StoredMail; readonly content: MailContent } | undefined>;
  /** Records a bounce: the mail failed, and its record is notified. */
  returned(db: Db, mailId: number, about: Return, at: number): Promise<void>;
}

export const createSentMails = (followers: readonly MailFollower[], seal: Seal): SentMails => ({
  find: findMailByMessageIds,

  async openKept(db, mailId) {
    const mail = await findMail(db, mailId);
    const plaintext = mail?.is_kept && mail.content !== null ? seal.open(mail.content) : undefined;
    return mail && plaintext !== undefined
      ? { mail, content: JSON.parse(plaintext) as MailContent }
      : undefined;
  },

  async returned(db, mailId, { reason, endsAddress, isComplaint }, at) {
    const mail = await findMailLocked(db, mailId);
    if (!mail) return;
    if (endsAddress)
      await insertSuppression(db, { address: mail.to_address.toLowerCase(), reason, created_at: at });
    if (isComplaint || (mail.state !== 'sent' && mail.state !== 'unknown')) return;
    await updateMail(db, mailId, { state: 'failed', reason, ended_at: at });
    const { about_kind: about, about_id: id } = mail;
    if (id === null) return;
    for (const follower of followers)
      if (follower.about === about) await follower.ended(db, { id, state: 'failed', at });
  },
});
