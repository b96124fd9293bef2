import type { StoredAttachment } from '../store/attachments.ts';
import type { AttachmentLinks } from './links.ts';

/** A message's files in a mail: links that expire, since mailboxes refuse or lose large mail. */
export const mailedFiles = (files: readonly StoredAttachment[], links: AttachmentLinks, now: number) =>
  files.map((file) => ({ name: file.name, bytes: file.size, ...links.mailed(file, now) }));
