import { type Kind, optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';
import { readImapAddress } from './rules/imap-address.ts';

const imapUrl: Kind<string> = {
  expected: 'an address as imaps://user:password@imap.example.com/INBOX, or imap:// for STARTTLS',
  parse: (value) => (readImapAddress(value) ? value : undefined),
};

/** Settings of incoming mail. Source of the names: contract §14. */
export const settings = {
  mailInPort: optional('MAIL_IN_PORT', {
    chapter: 'Mail',
    description:
      'The port on which mail is accepted, from a relay or for an MX record: only mail to the address of `MAIL_REPLY_TO` ' +
      '(with a `+token`), `MAIL_FROM` or a sender of a site. It has no TLS of its own: use a relay in front for that. Without ' +
      'it, no port is opened.',
    kind: kinds.count(0, 65_535),
  }),
  mailInHost: withDefault('MAIL_IN_HOST', '127.0.0.1', {
    chapter: 'Mail',
    description:
      'The address on which mail is accepted: `127.0.0.1` for a relay on this machine, `0.0.0.0` for an MX record.',
    kind: kinds.host,
  }),
  imapUrl: optional('IMAP_URL', {
    chapter: 'Mail',
    description:
      'The mailbox that receives replies: `imaps://user:password@host/INBOX`, `imap://` for STARTTLS, `?tls=off` for one on ' +
      'this machine without TLS. Its mail is read but not changed. One process reads it at a time.',
    kind: imapUrl,
    isSecret: true,
  }),
};
