import { type Kind, optional } from '../../kernel/setting.ts';
import { mailboxText, readMailbox } from './rules/mail-address.ts';
import { mailboxWord, readSmtpAddress } from './rules/smtp-address.ts';

const smtpUrl: Kind<string> = {
  expected:
    'an address as smtp://user:password@mail.example.com:587, smtps:// for TLS from the first byte, or `mailbox:`',
  parse: (value) => (value === mailboxWord || readSmtpAddress(value) ? value : undefined),
};

const mailbox: Kind<string> = {
  expected: 'an e-mail address, as post@example.com or Example <post@example.com>',
  parse(value) {
    const found = readMailbox(value);
    return found && mailboxText(found);
  },
};

/** The mail server of the installation. Source of the names: contract §14. */
export const settings = {
  smtpUrl: optional('SMTP_URL', {
    chapter: 'Mail',
    description:
      'The server for outgoing mail: `smtp://user:password@host:587` (with STARTTLS), `smtps://…:465`, `?tls=off` for one on ' +
      'this machine without TLS. `mailbox:` sends nothing and stores all mail on the page Mail, for testing. Without it, an ' +
      'administrator can set a server on that page, and mail is off until then.',
    kind: smtpUrl,
    isSecret: true,
    requires: 'MAIL_FROM',
  }),
  mailFrom: optional('MAIL_FROM', {
    chapter: 'Mail',
    description: 'The sender of all mail: an address that the mail server may use.',
    kind: mailbox,
    requires: 'SMTP_URL',
  }),
  mailReplyTo: optional('MAIL_REPLY_TO', {
    chapter: 'Mail',
    description:
      'The address for replies. Without it, `MAIL_FROM`. Replies in conversations add a `+token` before the @.',
    kind: mailbox,
  }),
};
