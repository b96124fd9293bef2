import type { Generated } from 'kysely';

/** A file attached to a message, or uploaded for one. */
export interface AttachmentTable {
  attachment_id: Generated<number>;
  site_id: number;
  /** Null until it is sent, and for a reply stored in a ticket itself. */
  message_id: number | null;
  ticket_id: number | null;
  ticket_message_id: number | null;
  sent_by: 'visitor' | 'team';
  /** SHA-256 of the secret of the widget's visitor who sent it. */
  visitor_hash: string | null;
  name: string;
  /** Detected from its content. */
  media_type: string;
  size: number;
  /** The stored file; a picture is stored as it was re-encoded. */
  sha256: string;
  /** Hash of a small WebP rendition; null if it is not a picture. */
  thumb_sha256: string | null;
  /** Pixels; null if it is not a picture. */
  width: number | null;
  height: number | null;
  created_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    attachment: AttachmentTable;
  }
}
