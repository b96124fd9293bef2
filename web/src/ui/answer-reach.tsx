import { Anchor } from '@mantine/core';
import type { Message } from '../api/records.ts';
import { copyText } from './copy-text.ts';
import { answerSubject, mailHref } from './mail-href.ts';
import { notifyDone } from './notices.ts';

type Sent = Pick<Message, 'delivery' | 'reaches'>;

const reachWords: Readonly<Record<NonNullable<Message['reaches']>, string>> = {
  widget: 'Waiting in the widget',
  site: 'Your site fetches it',
  nobody: 'Nobody fetches it',
};
const deliveryWords: Readonly<Record<Message['delivery'], string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
};

const isOnItsWay = ({ delivery }: Sent): boolean => delivery === 'queued' || delivery === 'sent';

/** How far an answer got. That it was sent is said of what reaches somebody alone. */
const reachText = (sent: Sent): string =>
  isOnItsWay(sent) && sent.reaches ? reachWords[sent.reaches] : deliveryWords[sent.delivery];

/** Whether whoever wrote is to be told another way. */
const reachesNobody = (sent: Sent): boolean => isOnItsWay(sent) && sent.reaches === 'nobody';

interface AnswerReachProps {
  sent: Sent;
  /** Who the answer is for, as far as they said. */
  email: string | null | undefined;
  /** What they had written about. */
  subject: string;
  /** The words to be brought to them. */
  body: string;
}

/** Where an answer is found; and where that is nowhere, the way to them by mail. */
export function AnswerReach({ sent, email, subject, body }: AnswerReachProps) {
  const text = reachText(sent);
  if (!reachesNobody(sent)) return <span>{text}</span>;
  const mail = mailHref(email ?? '', { subject: answerSubject(subject), body });
  if (mail === undefined) return <span>{text}, and they left no e-mail</span>;
  const bring = () => {
    if (mail.leavesBodyOut)
      void copyText(body).then((isCopied) => {
        if (isCopied) notifyDone('The answer is copied: paste it into the e-mail.');
      });
  };
  return (
    <span>
      {text}:{' '}
      <Anchor href={mail.href} size="xs" underline="always" onClick={bring}>
        Write an e-mail
      </Anchor>
    </span>
  );
}
