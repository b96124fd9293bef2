import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Mailbox, readMailbox } from '../rules/mail-address.ts';
import { mailboxWord, readSmtpAddress, type SmtpAddress } from '../rules/smtp-address.ts';
import { findMailSetting } from '../store/setting.ts';

/** Current way of sending mail. */
export type Transport =
  | { readonly way: 'off'; readonly isUnreadable?: true }
  | ({ readonly way: 'mailbox' } & Sender)
  | ({
      readonly way: 'smtp';
      readonly server: SmtpAddress;
      /** True if the environment sets the server; otherwise a user did, and it must have a public address. */
      readonly isOfOperator: boolean;
    } & Sender);

interface Sender {
  readonly from: Mailbox;
  readonly replyTo: Mailbox | undefined;
}

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly mailReplyTo: string | undefined;
}

/** Finds the current transport: from the environment, otherwise from the settings in the Command Center. */
export function createTransport({ smtpUrl, mailFrom, mailReplyTo }: MailSettings, seal: Seal) {
  const replyTo = mailReplyTo === undefined ? undefined : readMailbox(mailReplyTo);
  const from = mailFrom === undefined ? undefined : readMailbox(mailFrom);

  return async (db: Db): Promise<Transport> => {
    if (smtpUrl !== undefined && from) {
      if (smtpUrl === mailboxWord) return { way: 'mailbox', from, replyTo };
      const server = readSmtpAddress(smtpUrl);
      return server ? { way: 'smtp', server, isOfOperator: true, from, replyTo } : { way: 'off' };
    }
    const row = await findMailSetting(db);
    if (!row) return { way: 'off' };
    const plaintext = seal.open(row.smtp_url);
    const server = plaintext === undefined ? undefined : readSmtpAddress(plaintext);
    const sender = readMailbox(row.mail_from);
    if (!server || !sender) return { way: 'off', isUnreadable: true };
    const answers = row.mail_reply_to === null ? undefined : readMailbox(row.mail_reply_to);
    return { way: 'smtp', server, isOfOperator: false, from: sender, replyTo: answers };
  };
}

export type FindTransport = ReturnType<typeof createTransport>;
