import type { Message } from './records.ts';
import { sendForm } from './send-form.ts';

/** A file of a message. */
export type Attachment = Message['attachments'][number];

/** Limits of the server. */
export const fileBytesMax = 10 * 1024 * 1024;
export const filesOfMessageMax = 10;

/** Uploads a file for a message of this site. */
export const sendAttachment = (
  siteId: number,
  file: File,
  sending: { readonly onShare: (share: number) => void; readonly signal: AbortSignal },
): Promise<Attachment> =>
  sendForm(
    '/api/command-center/attachments',
    { site_id: String(siteId), filename: file.name },
    file,
    sending,
  );

/** Path of an attachment link, valid under any address of this Command Center. */
export const attachmentPath = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://hub.invalid');
  return pathname + search;
};
