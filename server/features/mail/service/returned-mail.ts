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

/** Why a mail came back. */
export interface Return {
  /** A sentence; the words of the other server are cut and one line. */
  readonly reason: string;
  /** True if the address takes no more mail: it is gone, or its owner complained. */
  readonly endsAddress: boolean;
  /** True if the mail had arrived, and was complained about. */
  readonly isComplaint: boolean;
}

/** Mail that left, as later mail refers to it. */
export interface SentMails {
  /** The newest that one of these Message-IDs names. */
  find(db: Db, messageIds: readonly string[]): Promise<StoredMail | undefined>;
  /** A mail of the mailbox with what it says; undefined for any other. */
  openKept(
    db: Db,
    mailId: number,
  ): Promise<{ readonly mail: StoredMail; readonly content: MailContent } | undefined>;
  /** Marks a bounced mail as failed and notifies its record. */
  returned(db: Db, mailId: number, about: Return, at: number): Promise<void>;
}

export const createSentMails = (followers: readonly MailFollower[], seal: Seal): SentMails => ({
  find: findMailByMessageIds,

  async openKept(db, mailId) {
    const mail = await findMail(db, mailId);
    const opened = mail?.is_kept && mail.content !== null ? seal.open(mail.content) : undefined;
    return mail && opened !== undefined ? { mail, content: JSON.parse(opened) as MailContent } : undefined;
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
