import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in mail: recipients, and contents not sent yet. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'outgoing_mail',
    of: [{ column: 'contact_id', table: 'contact' }],
    columns: ['kind', 'about_kind', 'to_address', 'subject', 'message_id', 'content', 'state', 'reason'],
    at: 'created_at',
  },
];
