import { Anchor } from '@mantine/core';
import { copyText } from './copy-button.tsx';
import { mailHref, replySubject } from './mail-href.ts';
import { notifyDone } from './notices.ts';
import css from './write-mail-link.module.css';

interface WriteMailLinkProps {
  email: string | null | undefined;
  /** Subject of the recipient's message. */
  subject: string;
  /** Text of the answer. */
  body: string;
  /** True if the link ends a sentence, instead of standing alone. */
  isInSentence?: boolean;
}

/** Link that starts an e-mail reply; renders nothing without an address. */
export function WriteMailLink({ email, subject, body, isInSentence = false }: WriteMailLinkProps) {
  const mail = mailHref(email ?? '', { subject: replySubject(subject), body });
  if (mail === undefined) return null;
  const copyLongBody = () => {
    if (mail.omitsBody)
      void copyText(body).then((isCopied) => {
        if (isCopied) notifyDone('Your answer was copied. Paste it into the e-mail.');
      });
  };
  return (
    <>
      <Anchor href={mail.href} size="xs" underline="always" className={css.link} onClick={copyLongBody}>
        {isInSentence ? 'write an e-mail' : 'Write an e-mail'}
      </Anchor>
      {isInSentence ? '.' : null}
    </>
  );
}

interface MailLinkProps {
  email: string;
  subject?: string;
  className?: string | undefined;
}

/** Link to write an e-mail. Anything but a single address stays plain text. */
export function MailLink({ email, subject, className }: MailLinkProps) {
  const mail = mailHref(email, { subject });
  if (mail === undefined) return email;
  return (
    <Anchor href={mail.href} size="sm" {...(className === undefined ? {} : { className })}>
      {email}
    </Anchor>
  );
}
