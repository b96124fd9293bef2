import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in files: they go with the message or the ticket that has them, and the stored bytes a day later. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'attachment',
    id: 'attachment_id',
    of: [
      { column: 'message_id', table: 'message' },
      { column: 'ticket_id', table: 'ticket' },
    ],
    columns: ['sent_by', 'visitor_hash', 'name', 'media_type', 'sha256', 'thumb_sha256'],
    at: 'created_at',
  },
];
