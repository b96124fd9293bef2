import type { AddressInfo } from 'node:net';
import { createConnect } from '../../../platform/outbound/index.ts';
import { createSmtp } from '../../mail/provider/smtp.ts';

/** A mail as a visitor's program writes it. */
export interface VisitorMail {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  /** Further header lines. */
  readonly headers?: readonly string[];
  /** The whole mail in place of all that. */
  readonly raw?: string;
  /** Sender in the envelope; that of the mail by default. */
  readonly envelopeFrom?: string;
}

let count = 0;
export function nextId(): string {
  count += 1;
  return `visitor-${process.pid}-${count}@mail.test`;
}

export function rawOf({ from, to, subject = 'Hello', text = 'Good day', headers = [] }: VisitorMail): string {
  const hasId = headers.some((line) => /^message-id:/i.test(line));
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(hasId ? [] : [`Message-ID: <${nextId()}>`]),
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    ...headers,
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}

const bare = (mailbox: string): string => /<([^<>]*)>/.exec(mailbox)?.[1] ?? mailbox;

/** Delivers a mail over SMTP; returns the outcome. */
export async function handOver(port: AddressInfo['port'], mail: VisitorMail) {
  const send = createSmtp({ connect: createConnect({ allowed: 'all' }), silenceMs: 20_000 });
  const server = { host: '127.0.0.1', port, isSecure: false, needsTls: false, user: '', password: '' };
  const message = {
    from: mail.envelopeFrom ?? bare(mail.from),
    to: bare(mail.to),
    raw: Buffer.from(mail.raw ?? rawOf(mail), 'latin1'),
  };
  return send(server, message, AbortSignal.timeout(30_000));
}
