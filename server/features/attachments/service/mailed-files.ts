import type { StoredAttachment } from '../store/attachments.ts';
import type { AttachmentLinks } from './links.ts';

const kibibyte = 1024;

const sizeText = (bytes: number): string =>
  bytes < kibibyte ** 2
    ? `${Math.max(1, Math.round(bytes / kibibyte))} KB`
    : `${(bytes / kibibyte ** 2).toFixed(1)} MB`;

const dayText = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Mail rows for a message's files: links that expire, since mailboxes refuse or lose large mail. */
export const mailedFiles = (files: readonly StoredAttachment[], links: AttachmentLinks, now: number) =>
  files.map((file) => {
    const { url, until } = links.mailed(file, now);
    return { title: file.name, note: `${sizeText(file.size)}, until ${dayText.format(until)}`, url };
  });
