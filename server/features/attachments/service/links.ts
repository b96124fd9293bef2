import { day } from '../../../kernel/clock.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Attachment } from '../schema.ts';
import type { StoredAttachment } from '../store/attachments.ts';

/** Part of the fingerprint in a link: 80 bits, as hex. */
const hexCharacters = 20;
const form = /^([1-9a-z][0-9a-z]{0,10})-([1-9a-z][0-9a-z]{0,6})-([0-9a-f]{20})$/;

/** Days for which links in lists work: a page may stay open for a while. */
const listedDays = 7;
/** Days for which a link in a mail works. */
const mailedDays = 30;

/** Links under which files are downloaded without a token. They end at midnight, so that one is the same for a day. */
export interface AttachmentLinks {
  /** Answer form of a file, with links that work for a week. */
  present(row: StoredAttachment, now: number): Static<typeof Attachment>;
  /** Link of a mail, and when it ends in epoch milliseconds. */
  mailed(row: StoredAttachment, now: number): { readonly url: string; readonly until: number };
  /** Number of the file that a link of ours names, while it works. */
  read(token: string, now: number): number | undefined;
}

const said = (id: number, untilDay: number): string => `attachment:${id}:${untilDay}`;

export function createAttachmentLinks(seal: Seal, baseUrl: () => string): AttachmentLinks {
  function linkOf(id: number, days: number, now: number) {
    const untilDay = Math.floor(now / day) + 1 + days;
    const print = Buffer.from(seal.fingerprint(said(id, untilDay)), 'base64url').toString('hex');
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
      return seal.startsFingerprintOf(print, said(id, untilDay)) ? id : undefined;
    },
  };
}
