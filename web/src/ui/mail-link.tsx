import { Anchor } from '@mantine/core';

interface MailLinkProps {
  email: string;
  subject?: string;
  className?: string | undefined;
}

/** One recipient as the mail program takes it: a name, an @ and a host, and nothing that would name another. */
const oneRecipient = /^[^\s@<>]+@[^\s@<>]+$/;

/** An e-mail to write to. Visitors can type anything there: what is no address of one recipient stays plain text. */
export function MailLink({ email, subject, className }: MailLinkProps) {
  if (!oneRecipient.test(email)) return email;
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <Anchor
      href={`mailto:${recipient}${about}`}
      size="sm"
      {...(className === undefined ? {} : { className })}
    >
      {email}
    </Anchor>
  );
}
