import { randomBytes } from 'node:crypto';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { headerText } from '../../../text/header-text.ts';
import type { MailContent } from '../provider/compose.ts';
import { isMailAddress, taggedAddress } from '../rules/mail-address.ts';
import type { MailContent as RenderedMail } from '../rules/mail-content.ts';
import { countMailsTo, insertMail, selectMailsAbout } from '../store/outgoing.ts';
import { findSenderName } from '../store/sender-names.ts';
import { findSuppression } from '../store/suppressions.ts';
import type { MailKind, MailState } from '../store/tables.ts';
import { sendMailJob, sendMailKey } from '../work/send-mail-job.ts';
import type { SiteLooks } from '../work/site-looks.ts';
import { type ReplyThread, replyTag } from './reply-tag.ts';
import type { FindTransport } from './transport.ts';

/** A mail caused by a caller. */
export interface MailToSend extends Omit<MailContent, 'from' | 'replyTo'> {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** Display name of the sender; by default that of `MAIL_FROM`. */
  readonly fromName?: string;
  /** Thread that replies belong to: with `MAIL_REPLY_TO`, they go to that address with the thread's tag. */
  readonly answersTo?: ReplyThread;
  readonly siteId?: number;
  readonly contactId?: number;
  /** Record that the mail belongs to. */
  readonly about?: { readonly kind: string; readonly id: number };
}

/** A mail in the outbox. */
export interface PostedMail {
  readonly mailId: number;
  readonly messageId: string;
  readonly state: MailState;
  /** True if no mail server is set up: it is stored in the mailbox, and not sent. */
  readonly isKept: boolean;
}

/** State of a mail, for display in its record. */
export interface MailAbout {
  readonly to: string;
  readonly state: MailState;
  readonly reason: string | null;
  readonly subject: string;
  readonly messageId: string;
}

/** Mails to count. */
export interface CountedMails {
  readonly kind: MailKind;
  readonly to: string;
  readonly siteId: number;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** The site in whose name a mail goes out. */
interface SiteHead {
  readonly fromName: string;
  readonly letterhead: NonNullable<RenderedMail['letterhead']>;
}

/** Outbox: mail is sent if, and only if, the transaction that causes it commits. */
export interface Outbox {
  /** True if mail is sent, or stored in the mailbox. Callers must report it to the user if not. */
  isOn(db: Db): Promise<boolean>;
  /** True if replies to a thread's mail are received: `MAIL_REPLY_TO` is set. */
  takesAnswers(db: Db): Promise<boolean>;
  /** True if mail is on and the address is not suppressed. */
  reaches(db: Db, address: string): Promise<boolean>;
  /** Latest mail of each record, by the record's id. */
  about(db: Db, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, MailAbout>>;
  /** Number of mails of a kind posted to an address of a site since a time, up to `most`. */
  countTo(db: Db, counted: CountedMails, most: number): Promise<number>;
  /** Returns the sender's name of a site, and the site's name, address and colours for the head of its mail. */
  headOf(db: Db, siteId: number): Promise<SiteHead>;
  /** Enqueues a mail in the transaction of `db`; undefined if mail is off or the address is invalid. */
  post(db: Db, mail: MailToSend, now: number): Promise<PostedMail | undefined>;
}

const keptReason = 'No mail server is set up: it is kept under Mail.';

/** RFC 5322, 2.1.1 allows 998; mail programs show far fewer. */
const subjectCharactersMax = 200;
const nameCharactersMax = 100;

export function createOutbox(transport: FindTransport, seal: Seal, looks: readonly SiteLooks[]): Outbox {
  return {
    isOn: async (db) => (await transport(db)).way !== 'off',

    async takesAnswers(db) {
      const present = await transport(db);
      return present.way !== 'off' && present.replyTo !== undefined;
    },

    async reaches(db, address) {
      if (!isMailAddress(address) || (await transport(db)).way === 'off') return false;
      return (await findSuppression(db, address.toLowerCase())) === undefined;
    },

    async about(db, kind, ids) {
      const rows = await selectMailsAbout(db, kind, ids);
      return new Map(
        rows.map((row) => [
          row.about_id ?? 0,
          {
            to: row.to_address,
            state: row.state,
            reason: row.reason ?? (row.is_kept ? keptReason : null),
            subject: row.subject,
            messageId: row.message_id,
          },
        ]),
      );
    },

    countTo: countMailsTo,

    async headOf(db, siteId) {
      const { sender, site, url } = await findSenderName(db, siteId);
      for (const { lookOf } of looks) {
        const look = await lookOf(db, siteId);
        if (look) return { fromName: sender, letterhead: { name: site, url, look } };
      }
      return { fromName: sender, letterhead: { name: site, url } };
    },

    async post(db, mail, now) {
      const present = await transport(db);
      if (present.way === 'off' || !isMailAddress(mail.to)) return undefined;
      const { kind, to, subject, fromName, siteId, contactId, about, answersTo, ...content } = mail;
      const from = { ...present.from };
      const answers = present.replyTo?.address;
      const replyTo = answers && answersTo ? taggedAddress(answers, replyTag(seal, answersTo)) : answers;
      const messageId = `${randomBytes(16).toString('hex')}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`;
      const storedContent: MailContent = {
        ...content,
        from: fromName === undefined ? from : { ...from, name: headerText(fromName, nameCharactersMax) },
        ...(replyTo === undefined ? {} : { replyTo }),
      };
      const suppressed = await findSuppression(db, to.toLowerCase());
      const isKept = present.way === 'mailbox';
      const ended = isKept || suppressed !== undefined;
      const state = suppressed ? 'failed' : isKept ? 'sent' : 'queued';
      const mailId = await insertMail(db, {
        kind,
        site_id: siteId ?? null,
        contact_id: contactId ?? null,
        about_kind: about?.kind ?? null,
        about_id: about?.id ?? null,
        to_address: to,
        subject: headerText(subject, subjectCharactersMax),
        message_id: messageId,
        content: seal.seal(JSON.stringify(storedContent)),
        is_kept: isKept ? 1 : 0,
        state,
        reason: suppressed ? `Mail to this address is blocked. ${suppressed.reason}`.slice(0, 300) : null,
        created_at: now,
        ended_at: ended ? now : null,
      });
      const key = sendMailKey(mailId);
      if (!ended)
        await enqueue(db, sendMailJob, { mail_id: mailId }, { now, key, ...(siteId ? { siteId } : {}) });
      return { mailId, messageId, state, isKept };
    },
  };
}
