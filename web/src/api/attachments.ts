import type { Message } from './records.ts';
import { sendForm } from './send-form.ts';

/** A file of a message. */
export type Attachment = Message['attachments'][number];

/** The server's limits. */
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

/** The path of a link, which works whatever address this Command Center is opened at. */
export const attachmentPath = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://hub.invalid');
  return pathname + search;
};
