import { type Kind, optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';
import { readImapAddress } from './rules/imap-address.ts';

const imapUrl: Kind<string> = {
  right: 'an address as imaps://user:password@imap.example.com/INBOX, or imap:// for STARTTLS',
  read: (value) => (readImapAddress(value) ? value : undefined),
};

/** Settings of incoming mail. Source of the names: contract §14. */
export const settings = {
  mailInPort: optional('MAIL_IN_PORT', {
    chapter: 'Mail',
    says:
      'The port on which mail is taken, from a relay or for an MX record: mail to the address of `MAIL_REPLY_TO` (with a `+token`), ' +
      '`MAIL_FROM` or a sender of a site, and no other. It has no TLS of its own: a relay in front brings that. Without it nobody listens.',
    kind: kinds.count(0, 65_535),
  }),
  mailInHost: withDefault('MAIL_IN_HOST', '127.0.0.1', {
    chapter: 'Mail',
    says: 'The address on which mail is taken: `127.0.0.1` for a relay on this machine, `0.0.0.0` for an MX record.',
    kind: kinds.host,
  }),
  imapUrl: optional('IMAP_URL', {
    chapter: 'Mail',
    says:
      'The mailbox in which answers arrive: `imaps://user:password@host/INBOX`, `imap://` for STARTTLS, `?tls=off` for one on this ' +
      'machine that has no TLS. Its mail is read from there and stays as it is. One process reads it at a time.',
    kind: imapUrl,
    isSecret: true,
  }),
};
