import { type Kind, optional } from '../../kernel/setting.ts';
import { mailboxText, readMailbox } from './rules/mail-address.ts';
import { mailboxWord, readSmtpAddress } from './rules/smtp-address.ts';

const smtpUrl: Kind<string> = {
  right:
    'an address as smtp://user:password@mail.example.com:587, smtps:// for TLS from the first byte, or `mailbox:`',
  read: (value) => (value === mailboxWord || readSmtpAddress(value) ? value : undefined),
};

const mailbox: Kind<string> = {
  right: 'an e-mail address, as post@example.com or Example <post@example.com>',
  read(value) {
    const found = readMailbox(value);
    return found && mailboxText(found);
  },
};

/** The mail server of the installation. Source of the names: contract §14. */
export const settings = {
  smtpUrl: optional('SMTP_URL', {
    chapter: 'Mail',
    says:
      'The server that takes outgoing mail: `smtp://user:password@host:587` (with STARTTLS), `smtps://…:465`, `?tls=off` for one on ' +
      'this machine that has no TLS. `mailbox:` sends nothing and keeps everything on the page Mail, for trying things out. ' +
      'Without it an administrator can name a server there, and mail is off until then.',
    kind: smtpUrl,
    isSecret: true,
    together: 'MAIL_FROM',
  }),
  mailFrom: optional('MAIL_FROM', {
    chapter: 'Mail',
    says: 'The sender of all mail: an address that the mail server may send as.',
    kind: mailbox,
    together: 'SMTP_URL',
  }),
  mailReplyTo: optional('MAIL_REPLY_TO', {
    chapter: 'Mail',
    says: 'Where answers go; `MAIL_FROM` unless set. Answers in conversations add a `+token` before its @.',
    kind: mailbox,
  }),
};
