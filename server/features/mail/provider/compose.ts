import type { Mailbox } from '../rules/mail-address.ts';

/** Parts of a mail that stay encrypted until it is sent. */
export interface MailContent {
  readonly from: Mailbox;
  readonly replyTo?: string;
  readonly text: string;
  readonly html?: string;
  /** Message-IDs without angle brackets. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** True for mail sent automatically: RFC 3834. */
  readonly isAutomatic?: boolean;
  /** URL that unsubscribes with one POST, and shows an explanation when opened: RFC 8058. */
  readonly unsubscribe?: string;
  /** Expiry of the link in it, epoch milliseconds: a mail that is still waiting then is not sent. */
  readonly expiresAt?: number;
}

export interface ComposedMail extends MailContent {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly at: number;
}

const bracketed = (id: string): string => `<${id}>`;

/** Encodes a mail. The library encodes headers, and opens no file or URL found in a text. */
export async function composeMail(mail: ComposedMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { from, to, subject, messageId, at, text, html, replyTo, inReplyTo, references, isAutomatic } = mail;
  const { unsubscribe } = mail;
  return new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    messageId: bracketed(messageId),
    date: new Date(at),
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(inReplyTo === undefined ? {} : { inReplyTo: bracketed(inReplyTo) }),
    ...(references === undefined || references.length === 0
      ? {}
      : { references: references.map(bracketed).join(' ') }),
    headers: {
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
      ...(unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
