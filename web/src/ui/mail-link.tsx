import { Anchor } from '@mantine/core';
import { mailHref } from './mail-href.ts';

interface MailLinkProps {
  email: string;
  subject?: string;
  className?: string | undefined;
}

/** An e-mail to write to. What is no address of one recipient stays plain text. */
export function MailLink({ email, subject, className }: MailLinkProps) {
  const mail = mailHref(email, { subject });
  if (mail === undefined) return email;
  return (
    <Anchor href={mail.href} size="sm" {...(className === undefined ? {} : { className })}>
      {email}
    </Anchor>
  );
}
