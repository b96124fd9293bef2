import { day } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AttachmentTarget,
  insertAttachment,
  type StoredAttachment,
  sumBytes,
} from '../store/attachments.ts';
import type { StoredUpload } from './upload-store.ts';

/** Sender of a file: the team, or the visitor whose secret has this hash; null for a visitor who submits a form. */
export type Uploader = 'team' | { readonly visitorHash: string | null };

export interface AttachmentContext {
  readonly siteId: number;
  readonly by: Uploader;
  /** Its message, if already written. */
  readonly target?: AttachmentTarget;
  readonly now: number;
}

export type AddFile = (db: Db, file: StoredUpload, adding: AttachmentContext) => Promise<StoredAttachment>;

/**
 * Adds a stored file to a site. Visitors and the team have separate daily limits, so that visitors cannot
 * keep the team from replying.
 */
export const createAddFile =
  (bytesPerDay: number): AddFile =>
  async (db, file, { siteId, by, target, now }) => {
    const sentBy = by === 'team' ? 'team' : 'visitor';
    // Concurrent calls must not exceed the limit together.
    await db.capabilities.takeLock(`attachments ${siteId} ${sentBy}`);
    if ((await sumBytes(db, siteId, sentBy, now - day)) + file.size > bytesPerDay)
      fail('rate_limited', {
        detail: 'This site has reached today’s file limit. Try again tomorrow.',
        headers: { 'Retry-After': '3600' },
      });
    return insertAttachment(db, {
      site_id: siteId,
      message_id: target && 'messageId' in target ? target.messageId : null,
      ticket_id: target && 'ticketId' in target ? target.ticketId : null,
      ticket_message_id: target && 'ticketId' in target ? target.ticketMessageId : null,
      sent_by: sentBy,
      visitor_hash: by === 'team' ? null : by.visitorHash,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      thumb_sha256: file.thumbSha256,
      width: file.width,
      height: file.height,
      created_at: now,
    });
  };
