import type { Static } from '../../kernel/schema.ts';
import type { Attachment } from './schema.ts';

/** A fictional file for documents. */
export const attachment: Static<typeof Attachment> = {
  attachment_id: 61,
  name: 'menu.pdf',
  media_type: 'application/pdf',
  bytes: 48_213,
  width: null,
  height: null,
  url: '{base_url}/api/attachments/1p-fu4-0f3a6c1d2e4b5a697887',
  thumb_url: null,
};
