import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in files: deleted with their message or ticket; the stored bytes follow a day later. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'attachment',
    id: 'attachment_id',
    subjects: [
      { column: 'message_id', table: 'message' },
      { column: 'ticket_id', table: 'ticket' },
    ],
    columns: ['sent_by', 'visitor_hash', 'name', 'media_type', 'sha256', 'thumb_sha256'],
    timeColumn: 'created_at',
  },
];
