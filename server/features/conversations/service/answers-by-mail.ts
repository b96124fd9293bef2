import { minute } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { MailAbout, Outbox } from '../../mail/index.ts';
import type { DeliveryChannel } from '../schema.ts';
import { findAddress } from '../store/mailed-answers.ts';
import { type StoredMessageMail, selectMessageMails } from '../store/message-mail.ts';
import type { StoredMessage } from '../store/messages.ts';
import { answerMailJob } from '../work/answer-mail-job.ts';

/** The mail that carried a message, sent or received. */
export interface MailsOfMessage {
  readonly sent?: MailAbout;
  readonly received?: StoredMessageMail;
}

/** Replies by mail to contacts with an address. */
export interface AnswersByMail {
  /** Mail address of a contact; null without one, and while mail is off. */
  addressOf(db: Db, contactId: number | null): Promise<string | null>;
  /**
   * Schedules the mail of a reply: immediately if no other channel delivers it, otherwise once it has stayed
   * unseen for a while.
   */
  mailLater(db: Db, answer: StoredMessage, channel: DeliveryChannel | null): Promise<void>;
  /** Mails of messages, by message id. */
  mailsOf(db: Db, messages: readonly StoredMessage[]): Promise<ReadonlyMap<number, MailsOfMessage>>;
}

/** Minutes for a widget or site to show a reply before it is mailed. */
const unseenMinutes = 3;

export const createAnswersByMail = (outbox: Outbox): AnswersByMail => ({
  async addressOf(db, contactId) {
    if (contactId === null || !(await outbox.isOn(db))) return null;
    const address = await findAddress(db, contactId);
    return address !== null && (await outbox.reaches(db, address)) ? address : null;
  },

  async mailLater(db, { message_id, site_id: siteId, created_at: now }, channel) {
    const runAt = channel === 'mail' ? now : now + unseenMinutes * minute;
    await enqueue(db, answerMailJob, { message_id }, { now, runAt, siteId });
  },

  async mailsOf(db, messages) {
    const idsOf = (wanted: StoredMessage['direction']) =>
      messages.filter(({ direction }) => direction === wanted).map(({ message_id }) => message_id);
    const mails = new Map<number, MailsOfMessage>();
    for (const [id, sent] of await outbox.about(db, 'message', idsOf('out'))) mails.set(id, { sent });
    for (const received of await selectMessageMails(db, idsOf('in')))
      mails.set(received.message_id, { received });
    return mails;
  },
});
