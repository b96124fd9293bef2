import { day } from '../../../kernel/clock.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Attachment } from '../schema.ts';
import type { StoredAttachment } from '../store/attachments.ts';

/** Hex characters of the signature in a link: 80 bits. */
const hexCharacters = 20;
const form = /^([1-9a-z][0-9a-z]{0,10})-([1-9a-z][0-9a-z]{0,6})-([0-9a-f]{20})$/;

/** Lifetime in days of links in lists: a page may stay open for a while. */
const listedDays = 7;
/** Lifetime in days of links in mail. */
const mailedDays = 30;

/** Links for downloading files without a token. They expire at midnight, so that a link stays the same for a day. */
export interface AttachmentLinks {
  /** Public form of a file, with links that work for a week. */
  present(row: StoredAttachment, now: number): Static<typeof Attachment>;
  /** Link for a mail, and its expiry in epoch milliseconds. */
  mailed(row: StoredAttachment, now: number): { readonly url: string; readonly until: number };
  /** Id of the file that a valid link refers to; undefined once it has expired. */
  read(token: string, now: number): number | undefined;
}

const signedPayload = (id: number, untilDay: number): string => `attachment:${id}:${untilDay}`;

export function createAttachmentLinks(seal: Seal, baseUrl: () => string): AttachmentLinks {
  function linkOf(id: number, days: number, now: number) {
    const untilDay = Math.floor(now / day) + 1 + days;
    const print = Buffer.from(seal.fingerprint(signedPayload(id, untilDay)), 'base64url').toString('hex');
    const token = `${id.toString(36)}-${untilDay.toString(36)}-${print.slice(0, hexCharacters)}`;
    return { url: `${baseUrl()}/api/attachments/${token}`, until: untilDay * day };
  }

  return {
    present(row, now) {
      const { url } = linkOf(row.attachment_id, listedDays, now);
      return {
        attachment_id: row.attachment_id,
        name: row.name,
        media_type: row.media_type,
        bytes: row.size,
        width: row.width,
        height: row.height,
        url,
        thumb_url: row.thumb_sha256 === null ? null : `${url}?size=small`,
      };
    },
    mailed: (row, now) => linkOf(row.attachment_id, mailedDays, now),
    read(token, now) {
      const [, id36, day36, print = ''] = form.exec(token) ?? [];
      if (id36 === undefined || day36 === undefined) return undefined;
      const id = Number.parseInt(id36, 36);
      const untilDay = Number.parseInt(day36, 36);
      if (untilDay * day <= now || !Number.isSafeInteger(id)) return undefined;
      return seal.startsFingerprintOf(print, signedPayload(id, untilDay)) ? id : undefined;
    },
  };
}

/** Files of a message in a mail, as links: mailboxes refuse or lose large mail. */
export const mailedFiles = (files: readonly StoredAttachment[], links: AttachmentLinks, now: number) =>
  files.map((file) => ({ name: file.name, bytes: file.size, ...links.mailed(file, now) }));
