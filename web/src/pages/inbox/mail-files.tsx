import { Anchor } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { mailFilePath } from '../../api/incoming-mail.ts';
import type { Message } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { sizeText } from '../../ui/format-text.ts';
import css from './message-group.module.css';

/** Files that a mail brought, each to be downloaded. */
export function MailFiles({ mail }: { mail: Message['received_mail'] }) {
  if (mail === null || mail.files.length === 0) return null;
  const { incoming_mail_id: id, files } = mail;
  return (
    <ul className={css.files} aria-label="Files">
      {files.map(({ name, bytes }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name, and their places never change
        <li key={place}>
          <IconPaperclip size={iconSizes.small} aria-hidden />
          {id === null ? (
            name
          ) : (
            <Anchor href={mailFilePath(id, place)} download={name} size="sm">
              {name}
            </Anchor>
          )}
          <span className={css.size}>{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
