import type { Message } from '../api/records.ts';
import { mailHref } from './mail-href.ts';
import { WordMark } from './word-mark.tsx';
import { WriteMailLink } from './write-mail-link.tsx';

type Sent = Pick<Message, 'delivery' | 'reaches'> & {
  /** The mail that carried it, if any. */
  readonly mail?: Message['mail'] | undefined;
};

const channelLabels: Readonly<Record<NonNullable<Message['reaches']>, string>> = {
  widget: 'Waiting in the widget',
  site: 'Waiting for the site to fetch it',
  mail: 'Sending by e-mail',
  nobody: 'Not delivered',
};
const deliveryLabels: Readonly<Record<Message['delivery'], string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
  unknown: 'Possibly sent (no confirmation from the mail server)',
};

const isPending = ({ delivery }: Sent): boolean => delivery === 'queued' || delivery === 'sent';

/** Delivery of an answer. “Sent” is claimed only if it reaches the recipient. */
function deliveryText(sent: Sent): string {
  const { mail, delivery } = sent;
  if (mail && delivery !== 'read') return mailText(mail);
  return isPending(sent) && sent.reaches ? channelLabels[sent.reaches] : deliveryLabels[sent.delivery];
}

function mailText({ to, state, reason }: NonNullable<Message['mail']>): string {
  if (state === 'sent')
    return reason === undefined ? `E-mailed to ${to}` : 'Not e-mailed: no mail server is set up';
  if (state === 'queued') return `Sending by e-mail to ${to}${reason === undefined ? '' : `. ${reason}`}`;
  if (state === 'failed') return `Not e-mailed to ${to}. ${reason ?? ''}`.trim();
  return `Possibly sent to ${to} (no confirmation from the mail server)`;
}

/** True if the author has to be contacted another way. */
const hasNoRecipient = (sent: Sent): boolean => isPending(sent) && sent.reaches === 'nobody';

interface DeliveryStatusProps {
  sent: Sent;
  /** Recipient's address, if known. */
  email: string | null | undefined;
  /** Subject of their message. */
  subject: string;
  /** Text to deliver. */
  body: string;
}

/** Says where an answer can be read; if nowhere, offers an e-mail. */
export function DeliveryStatus({ sent, email, subject, body }: DeliveryStatusProps) {
  const text = deliveryText(sent);
  if (!hasNoRecipient(sent)) return <span>{text}</span>;
  if (mailHref(email ?? '') === undefined)
    return (
      <span>
        <WordMark tone="bad">{text}</WordMark> They left no e-mail.
      </span>
    );
  return (
    <span>
      <WordMark tone="bad">{text}</WordMark> <WriteMailLink email={email} subject={subject} body={body} />
    </span>
  );
}
