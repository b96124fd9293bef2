import { mailFilePath } from '../../api/incoming-mail.ts';
import type { Message } from '../../api/records.ts';
import { AttachedFiles } from '../../ui/attached-files.tsx';

/** Files that a mail brought, each to be downloaded while the mail is kept. */
export function MailFiles({ mail }: { mail: Message['received_mail'] }) {
  if (mail === null) return null;
  const { incoming_mail_id: id, files } = mail;
  const shown = files.map(({ name, bytes }, place) => ({
    key: place,
    name,
    bytes,
    href: id === null ? undefined : mailFilePath(id, place),
  }));
  return <AttachedFiles files={shown} />;
}
