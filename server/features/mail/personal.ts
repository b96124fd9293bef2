import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in mail: recipients, and contents not sent yet. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'outgoing_mail',
    subjects: [{ column: 'contact_id', table: 'contact' }],
    columns: ['kind', 'about_kind', 'to_address', 'subject', 'message_id', 'content', 'state', 'reason'],
    timeColumn: 'created_at',
  },
];
